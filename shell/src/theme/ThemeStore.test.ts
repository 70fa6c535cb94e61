import { createBus } from '@parlour/shared-contracts';
import { ServerRenderedView } from '../serverRendering/ServerRenderedView.ts';
import { browserStorage } from '../storage/browserStorage.ts';
import { ThemeStore } from './ThemeStore.ts';

let isLight: boolean;
let scheme: EventTarget;

beforeEach(() => {
  jest.useFakeTimers();
  isLight = false;
  scheme = new EventTarget();
  globalThis.matchMedia = () =>
    Object.defineProperty(scheme, 'matches', { get: () => isLight, configurable: true }) as MediaQueryList;
  browserStorage.clear();
  delete document.documentElement.dataset['theme'];
});

afterEach(() => jest.useRealTimers());

const changeSystem = (theme: 'dark' | 'light'): void => {
  isLight = theme === 'light';
  scheme.dispatchEvent(new Event('change'));
};

/** Advances the clock until the work after the next frame is done. */
const passFrame = (): void => {
  jest.advanceTimersByTime(20);
};

const shownTheme = (): string | undefined => document.documentElement.dataset['theme'];

const setUp = (serverView = new ServerRenderedView(null)) => {
  const bus = createBus((error) => {
    throw error;
  });
  const emitted: string[] = [];
  bus.on('theme.changed', ({ theme }) => emitted.push(theme));
  return { store: new ThemeStore(bus, serverView), emitted };
};

it('follows the system and its changes, and lets the stylesheet decide the look', () => {
  const { store, emitted } = setUp();
  expect(store.theme).toBe('dark');
  changeSystem('light');
  changeSystem('light');
  expect({ theme: store.theme, shown: shownTheme(), emitted }).toEqual({
    theme: 'light',
    shown: undefined,
    emitted: ['light'],
  });
});

it("ignores the system after the visitor has chosen, even if the choice equals the system's theme", () => {
  const { store, emitted } = setUp();
  store.toggle();
  passFrame();
  store.toggle();
  passFrame();
  expect({ theme: store.theme, shown: shownTheme() }).toEqual({ theme: 'dark', shown: 'dark' });
  changeSystem('light');
  expect({ theme: store.theme, shown: shownTheme(), emitted }).toEqual({
    theme: 'dark',
    shown: 'dark',
    emitted: ['light', 'dark'],
  });
});

it('stores a choice and shows it on its button at once, and the page follows after the next frame', () => {
  const { store, emitted } = setUp();
  store.toggle();
  expect([store.pressed, localStorage.getItem('theme')]).toEqual(['light', 'light']);
  expect({ theme: store.theme, shown: shownTheme(), emitted }).toEqual({
    theme: 'dark',
    shown: undefined,
    emitted: [],
  });
  passFrame();
  expect({ theme: store.theme, shown: shownTheme(), emitted }).toEqual({
    theme: 'light',
    shown: 'light',
    emitted: ['light'],
  });
});

it('shows the last of two choices within one frame', () => {
  const { store, emitted } = setUp();
  store.toggle();
  store.toggle();
  passFrame();
  expect({ theme: store.theme, pressed: store.pressed, shown: shownTheme(), emitted }).toEqual({
    theme: 'dark',
    pressed: 'dark',
    shown: 'dark',
    emitted: [],
  });
});

it('shows the choice even if it cannot be stored', () => {
  const { store } = setUp();
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  store.toggle();
  passFrame();
  full.mockRestore();
  expect({ theme: store.theme, shown: shownTheme() }).toEqual({ theme: 'light', shown: 'light' });
});

it.each([
  ['a chosen theme', 'light', 'light'],
  ['the system if nothing was chosen', null, undefined],
])('is the document’s in the server-rendered view, and %s afterwards', (_, chosen, shown) => {
  document.documentElement.dataset['theme'] = 'dark';
  if (chosen) localStorage.setItem('theme', chosen);
  isLight = true;
  const serverView = new ServerRenderedView('skeleton');
  const { store, emitted } = setUp(serverView);
  expect(store.theme).toBe('dark');
  serverView.end();
  expect({ theme: store.theme, shown: shownTheme(), emitted }).toEqual({
    theme: 'light',
    shown,
    emitted: ['light'],
  });
});
