import type { Destinations } from '@parlour/shared-contracts';
import type { Game } from '@parlour/shared-contracts/domains/games';
import { createTestPlatform, testMember } from '@parlour/shared-ui/testing';
import { gameOf } from '../../testing/factories.ts';
import { FirstSteps } from './FirstSteps.ts';

const REGISTERED_AT = '2026-11-20T10:00:00.000Z';
const DAY_MS = 86_400_000;

interface Conditions {
  readonly favourites?: readonly Game[];
  readonly recents?: readonly Game[];
  readonly hot?: readonly Game[] | null;
  readonly daysLater?: number;
  readonly destinations?: Destinations;
}

const setUp = async ({
  favourites = [],
  recents = [],
  hot = null,
  daysLater = 0,
  destinations,
}: Conditions = {}) => {
  const platform = await createTestPlatform(destinations ? { destinations } : {});
  const steps = new FirstSteps({
    platform,
    hot: { value: hot },
    favourites: { games: favourites },
    recents: { items: recents },
    now: () => Date.parse(REGISTERED_AT) + daysLater * DAY_MS,
  });
  const start = (changes: Parameters<typeof testMember>[1] = {}, type = 0) =>
    platform.sessionStore.start(testMember(type, { registeredAt: REGISTERED_AT, ...changes }), true);
  const done = () => steps.steps.filter(({ isDone }) => isDone).map(({ key }) => key);
  return { platform, steps, start, done };
};

const { security } = testMember(0);

describe('FirstSteps', () => {
  it('shows a new member what to do next, with the pages that lead there', async () => {
    const { steps, start, done } = await setUp();
    expect(steps.isShown).toBe(false);
    start();
    expect(steps.isShown).toBe(true);
    expect(done()).toEqual([]);
    expect(steps.steps.map(({ key, target }) => [key, target.href])).toEqual([
      ['verify', '/member'],
      ['demo', '/gameList'],
      ['favourite', '/gameList'],
      ['deposit', '/member?page=depositv2'],
    ]);
  });

  it('counts a step as done by the state of the account', async () => {
    const { platform, start, done, steps } = await setUp({ favourites: [gameOf(1)], recents: [gameOf(2)] });
    start({ security: { ...security, mobile: true } });
    expect(done()).toEqual(['verify', 'demo', 'favourite']);
    const facts = { avatar: null, unreadMessages: 0 };
    platform.sessionStore.showFacts({ ...facts, balance: { amount: 0, currency: 'THB' } });
    expect([done().length, steps.isShown]).toEqual([3, true]);
    platform.sessionStore.showFacts({ ...facts, balance: { amount: 10_000, currency: 'THB' } });
    expect([done().length, steps.isShown]).toEqual([4, false]);
  });

  it('leads to the demo of a hot game that can be played', async () => {
    const closed = gameOf(1, { freeplay: 1, isPlayable: 0 });
    const withDemo = gameOf(3, { freeplay: 1 });
    const { steps, start } = await setUp({ hot: [closed, gameOf(2), withDemo] });
    start();
    expect(steps.steps.find(({ key }) => key === 'demo')?.target.game).toEqual(withDemo);
  });

  it('leaves out what the site does not offer', async () => {
    const destinations: Destinations = { href: (name) => (name === 'account' ? '/member' : null) };
    const { steps, start } = await setUp({ destinations });
    start();
    expect(steps.steps.map(({ key }) => key)).toEqual(['verify']);
  });

  it.each([
    ['a trial account', 4, 0],
    ['an agent', 1, 0],
    ['a member of two weeks', 0, 14],
  ])('is not shown to %s', async (_, type, daysLater) => {
    const { steps, start } = await setUp({ daysLater });
    start({}, type);
    expect(steps.isShown).toBe(false);
  });

  it('stays closed for the member who closed it, and is shown to the next one', async () => {
    const { platform, steps, start } = await setUp();
    start({ id: '7' });
    steps.close();
    expect(steps.isShown).toBe(false);
    const again = new FirstSteps({
      platform,
      hot: { value: null },
      favourites: { games: [] },
      recents: { items: [] },
      now: () => Date.parse(REGISTERED_AT),
    });
    expect(again.isShown).toBe(false);
    start({ id: '8' });
    expect([steps.isShown, again.isShown]).toEqual([true, true]);
  });
});
