import { createBus, type SessionView } from '@parlour/shared-contracts';
import type { Announcement } from '@parlour/shared-contracts/domains/content';
import { makeAutoObservable, runInAction } from 'mobx';
import { AnnouncementPopup } from './AnnouncementPopup.ts';
import { ModalStore } from './ModalStore.ts';

const popup = (execution: Announcement['execution']): Announcement => ({
  id: execution,
  title: `for ${execution}`,
  content: '',
  startDate: '2026-11-01T00:00:00Z',
  execution,
  promotionType: '',
});

class Surroundings {
  state: SessionView['state'] = 'guest';
  firstTimeLogin = false;
  isPending = false;
  popup: Announcement[] = [popup('A'), popup('B'), popup('F')];
  path = '/';
  isShown = true;
  constructor() {
    makeAutoObservable(this);
  }
}

const open = (changes: Partial<Surroundings> = {}) => {
  const around = Object.assign(new Surroundings(), changes);
  const bus = createBus(() => {});
  const modals = new ModalStore(bus);
  const popups = new AnnouncementPopup({
    session: around,
    site: around,
    modals,
    path: () => around.path,
    isShown: () => around.isShown,
  });
  popups.start();
  return { around, modals };
};
const isOpen = ({ open: shown }: ModalStore) => shown?.name === 'publicModal';

beforeEach(() => sessionStorage.clear());

it('[CONTENT-007] [CONTENT-008] opens once per session of the browser, also after a reload', () => {
  const { modals } = open();
  expect(isOpen(modals)).toBe(true);
  expect(isOpen(open().modals)).toBe(true);
  modals.close();
  expect(isOpen(modals)).toBe(false);
  expect(isOpen(open().modals)).toBe(false);
});

it('[CONTENT-009] opens for a member who has closed the pop-up for guests', () => {
  const { around, modals } = open();
  modals.close();
  runInAction(() => (around.state = 'full'));
  expect(isOpen(modals)).toBe(true);
  modals.close();
  sessionStorage.clear();
  runInAction(() => (around.state = 'guest'));
  expect(isOpen(modals)).toBe(false);
});

it('stays closed if another modal has replaced it, and still opens for a member', () => {
  const { around, modals } = open();
  modals.show('loginPopupModal');
  modals.close();
  expect(isOpen(modals)).toBe(false);
  runInAction(() => (around.state = 'full'));
  expect(isOpen(modals)).toBe(true);
});

it('opens again after a reload if it could not be loaded', () => {
  const { modals } = open();
  expect(isOpen(modals)).toBe(true);
  modals.dropOffer(modals.open!);
  expect(isOpen(modals)).toBe(false);
  const reloaded = open().modals;
  expect(isOpen(reloaded)).toBe(true);
  reloaded.close();
  expect(isOpen(open().modals)).toBe(false);
});

it.each([
  ['CONTENT-010', 'full', false, 'A'],
  ['CONTENT-011', 'full', true, 'F'],
  ['CONTENT-012', 'guest', false, 'B'],
] as const)(
  '[%s] opens for the state %s and firstTimeLogin %s only with the execution %s',
  (_, state, firstTimeLogin, execution) => {
    const others = (['A', 'B', 'F'] as const).filter((other) => other !== execution);
    expect(isOpen(open({ state, firstTimeLogin, popup: [popup(execution)] }).modals)).toBe(true);
    expect(isOpen(open({ state, firstTimeLogin, popup: others.map(popup) }).modals)).toBe(false);
  },
);

it.each([
  ['on another page', { path: '/rng' }],
  ['while the section loads or has failed', { isShown: false }],
  ['while the session is restored', { isPending: true }],
  ['without pop-ups', { popup: [] }],
])('does not open %s', (_, changes) => {
  expect(isOpen(open(changes).modals)).toBe(false);
});

it('waits until another modal is closed', () => {
  const { around, modals } = open({ popup: [] });
  modals.show('loginPopupModal');
  runInAction(() => (around.popup = [popup('B')]));
  expect(modals.open?.name).toBe('loginPopupModal');
  modals.close();
  expect(isOpen(modals)).toBe(true);
});
