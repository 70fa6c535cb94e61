import { round } from '../database/tables.ts';
import type { RoundChoice } from '../protocol.ts';
import { startTestHouse, type TestHouse } from '../testing/testHouse.ts';

const dice = { game: 'dice', direction: 'under', target: 9_800 } as const;
const tooFast = { status: 429, body: { error: 'tooFast' } };

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse({ pace: 'regulated' });
});
afterAll(() => house.close());

it('[STD-112] the house refuses a slot round that begins less than 2.5 s after the one before', async () => {
  const page = await house.launch('slot-high-egypt');
  const spin = { game: 'slot', volatility: 'high' } as const;
  expect((await page.get('session')).body.pace).toEqual({ leastRoundMs: 2_500, allowsQuickPlay: false });
  expect((await page.play(spin)).status).toBe(200);
  expect(await page.play(spin)).toEqual(tooFast);
  house.advance(2_500);
  expect((await page.play(spin)).status).toBe(200);
});

it('[STD-113] the house refuses a round of another game that begins less than 5 s after the one before', async () => {
  const page = await house.launch('dice');
  expect((await page.play(dice)).status).toBe(200);
  house.advance(2_500);
  expect(await page.play(dice)).toEqual(tooFast);
  house.advance(2_500);
  expect((await page.play(dice)).status).toBe(200);
});

const bets: readonly RoundChoice[] = [
  { game: 'keno', risk: 'low', numbers: [7] },
  { game: 'roulette', spots: { red: 600, '17-18': 400 } },
  { game: 'dragonTiger', spots: { dragon: 1_000, tiger: 0, tie: 0, suitedTie: 0 } },
  { game: 'fishing', fish: 'shark' },
];

it.each(bets)(
  'a round of $game takes five seconds or more, and has the version of its rules',
  async (bet) => {
    const page = await house.launch(bet.game);
    const { body } = await page.play(bet);
    expect(body.round).toMatchObject({ state: 'settled', version: '1', outcome: { game: bet.game } });
    house.advance(4_000);
    expect(await page.play(bet)).toEqual(tooFast);
    house.advance(1_000);
    expect((await page.play(bet)).status).toBe(200);
  },
);

it('a refused bet does not delay the next one', async () => {
  const page = await house.launch('dice', 'member-2');
  house.operator.faults.set('bet', { status: 'RS_ERROR_LIMIT_REACHED' });
  expect((await page.play(dice)).body).toEqual({ error: 'playRefused' });
  house.operator.faults.clear();
  expect((await page.play(dice)).status).toBe(200);
});

it('a slot takes bets of its own volatility, and its wallet calls and rounds name code and version', async () => {
  const page = await house.launch('slot-low-ocean', 'member-3');
  expect((await page.get('session')).body).toMatchObject({
    slot: { volatility: 'low', symbols: 'ocean' },
    rtp: [{ name: 'slot', basisPoints: 9_656 }],
    version: '2',
  });
  for (const other of [{}, { volatility: 'high' }] as const)
    expect((await page.play({ game: 'slot', ...other })).body).toEqual({ error: 'badRequest' });
  const { body } = await page.play({ game: 'slot', volatility: 'low' });
  expect(body.round.version).toBe('2');
  expect(house.operator.of('bet').at(-1)).toMatchObject({
    game_code: 'slot-low-ocean',
    meta: { version: 'slot-2' },
  });
  const rows = await house.db.select({ version: round.version }).from(round);
  expect(rows.every(({ version }) => version !== null)).toBe(true);
});

it('the stricter pace counts if operator and launch differ, for money and in a demo', async () => {
  const free = await startTestHouse({ pace: 'free' });
  const paceOf = async (at: TestHouse, meta: object, currency: string) => {
    const page = await at.launch('slot', 'member-4', currency, meta);
    return (await page.get('session')).body.pace;
  };
  const regulated = { leastRoundMs: 2_500, allowsQuickPlay: false };
  for (const currency of ['THB', 'XXX'])
    expect(await paceOf(free, { pace: 'regulated' }, currency)).toEqual(regulated);
  for (const meta of [{ pace: 'free' }, {}])
    expect(await paceOf(free, meta, 'THB')).toEqual({ leastRoundMs: 0, allowsQuickPlay: true });
  expect(await paceOf(house, { pace: 'free' }, 'THB')).toEqual(regulated);
  await free.close();
});
