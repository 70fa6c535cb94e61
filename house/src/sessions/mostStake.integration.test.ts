import { launchOf, startTestHouse, type TestHouse } from '../testing/testHouse.ts';

/** One minor unit, as Hub88 writes amounts. */
const WIRE = 1_000;
const dice = { game: 'dice', direction: 'under', target: 9_800 } as const;

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.close());

it('a page offers no stake above the highest one that the law of its player allows, and the house takes none', async () => {
  const page = await house.launch('dice', 'member-1', 'THB', { most_stake: 1_500 * WIRE });
  expect((await page.get('session')).body.stakes).toEqual({ least: 1_000, usual: 1_500, most: 1_500 });
  expect((await page.play(dice, { stake: 1_501 })).body).toEqual({ error: 'stakeOutOfRange' });
  expect(house.operator.of('bet')).toEqual([]);
  expect((await page.play(dice, { stake: 1_500 })).status).toBe(200);
});

it('the stakes of the operator count if the law allows more, or names none', async () => {
  for (const meta of [{ most_stake: 500_000 * WIRE }, {}]) {
    const page = await house.launch('dice', 'member-2', 'THB', meta);
    expect((await page.get('session')).body.stakes).toEqual({ least: 1_000, usual: 2_000, most: 100_000 });
  }
});

it('a game does not start if its least stake is above the limit', async () => {
  const meta = { most_stake: 999 * WIRE };
  const answer = await house.ask('/game/url', { ...launchOf('dice', 'member-3'), meta });
  expect(answer).toEqual({ status: 403, body: { status: 'RS_ERROR_LIMIT_REACHED' } });
});
