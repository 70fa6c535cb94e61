import { createBus } from '@parlour/shared-contracts';
import { ServerRenderedView } from '../serverRendering/ServerRenderedView.ts';
import { ThemeStore } from './ThemeStore.ts';

let isLight: boolean;
let scheme: EventTarget;

beforeEach(() => {
  isLight = false;
  scheme = new EventTarget();
  globalThis.matchMedia = () =>
    Object.defineProperty(scheme, 'matches', { get: () => isLight, configurable: true }) as MediaQueryList;
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
});

const changeSystem = (theme: 'dark' | 'light'): void => {
  isLight = theme === 'light';
  scheme.dispatchEvent(new Event('change'));
};

const shownTheme = (): string | undefined => document.documentElement.dataset['theme'];

const setUp = (firstView = new ServerRenderedView(null)) => {
  const bus = createBus((error) => {
    throw error;
  });
  const told: string[] = [];
  bus.on('theme.changed', ({ theme }) => told.push(theme));
  return { store: new ThemeStore(bus, firstView), told };
};

it('follows the system, also when it changes, and leaves how it looks to the stylesheet', () => {
  const { store, told } = setUp();
  expect(store.theme).toBe('dark');
  changeSystem('light');
  changeSystem('light');
  expect({ theme: store.theme, shown: shownTheme(), told }).toEqual({
    theme: 'light',
    shown: undefined,
    told: ['light'],
  });
});

it('follows the system no more once the visitor has chosen, also what the system shows already', () => {
  const { store, told } = setUp();
  store.toggle();
  store.toggle();
  expect({ theme: store.theme, shown: shownTheme() }).toEqual({ theme: 'dark', shown: 'dark' });
  changeSystem('light');
  expect({ theme: store.theme, shown: shownTheme(), told }).toEqual({
    theme: 'dark',
    shown: 'dark',
    told: ['light', 'dark'],
  });
});

it('shows what was chosen, though it cannot be kept', () => {
  const { store } = setUp();
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => store.toggle()).toThrow('full');
  full.mockRestore();
  expect({ theme: store.theme, shown: shownTheme() }).toEqual({ theme: 'light', shown: 'light' });
});

it.each([
  ['what was chosen', 'light', 'light'],
  ['the system where nothing was chosen', null, undefined],
])('is the document’s during the first view, and then %s', (_, chosen, shown) => {
  document.documentElement.dataset['theme'] = 'dark';
  if (chosen) localStorage.setItem('theme', chosen);
  isLight = true;
  const firstView = new ServerRenderedView('skeleton');
  const { store, told } = setUp(firstView);
  expect(store.theme).toBe('dark');
  firstView.end();
  expect({ theme: store.theme, shown: shownTheme(), told }).toEqual({
    theme: 'light',
    shown,
    told: ['light'],
  });
});
