import { layMines } from '../rules/mines.ts';
import { seed } from '../database/tables.ts';
import { streamOf } from '../fairness/seeds.ts';
import { playedSchema, rotatedSchema } from '../protocol.ts';
import { startTestHouse, until, type GamePageClient, type TestHouse } from '../testing/testHouse.ts';
import { verifyRound } from '../verify/verifyRound.ts';

const MINES = 3;
const choice = { game: 'mines', mines: MINES } as const;
const UNIT = 1_000;

let house: TestHouse;
beforeEach(async () => {
  house = await startTestHouse();
});
afterEach(async () => {
  expect(house.operator.complaints).toEqual([]);
  await house.close();
});

/** Returns fields with and without a mine of the player's first round. */
const fieldsOf = async () => {
  const [used] = (await house.db.select().from(seed)).filter(({ state }) => state === 'used');
  const mines = layMines(streamOf({ ...used!, nonce: 0 }), MINES);
  const safe = Array.from({ length: 25 }, (_, field) => field).filter((field) => !mines.includes(field));
  return { mines, safe };
};
const open = (page: GamePageClient, id: string, field: number | undefined) =>
  page.post(`rounds/${id}/fields`, { field });

describe('a round of mines', () => {
  it('opens fields one by one, hides its mines, and pays once what the player has reached', async () => {
    const page = await house.launch('mines');
    const { round } = playedSchema.parse((await page.play(choice)).body);
    const { safe } = await fieldsOf();
    expect(round).toMatchObject({ state: 'open', opened: [], outcome: null, serverSeed: null });
    expect((await page.post(`rounds/${round.id}/cash-out`, {})).body).toEqual({ error: 'noOpenRound' });
    for (const field of [safe[0], safe[1], safe[1]]) await open(page, round.id, field);
    const { body: looked } = await page.get(`rounds/${round.id}`);
    expect(looked.round).toMatchObject({ state: 'open', opened: [safe[0], safe[1]], outcome: null });
    const ends = await Promise.all([1, 2, 3].map(() => page.post(`rounds/${round.id}/cash-out`, {})));
    const settled = ends.map(({ body }) => body.round ?? body.error);
    expect(settled.filter((each) => each !== 'noOpenRound')).not.toEqual([]);
    // 0.99 · (25 · 24) ÷ (22 · 21) of the stake of 1,000.
    const { body: paid } = await page.get(`rounds/${round.id}`);
    expect(paid.round).toMatchObject({ state: 'settled', payout: 1_285 });
    expect(house.operator.of('win').map(({ amount }) => amount)).toEqual([1_285 * UNIT]);
  });

  it('ends at a mine, and its player can verify it after a rotation', async () => {
    const page = await house.launch('mines');
    const { round } = (await page.play(choice)).body;
    const { mines, safe } = await fieldsOf();
    expect((await page.post('fairness', { clientSeed: 'mine' })).body).toEqual({ error: 'roundOpen' });
    await open(page, round.id, safe[4]);
    const { body } = await open(page, round.id, mines[0]);
    const outcome = { game: 'mines', mines, opened: [safe[4], mines[0]] };
    expect(body.round).toMatchObject({ state: 'settled', payout: 0, opened: null, outcome });
    expect((await open(page, round.id, safe[5])).body).toEqual({ error: 'noOpenRound' });
    const { revealed } = rotatedSchema.parse((await page.post('fairness', { clientSeed: 'mine' })).body);
    const { serverSeed, clientSeed } = revealed;
    const claim = { serverSeed, clientSeed, nonce: 0, stake: round.stake };
    const fields = outcome.opened.map(Number);
    expect(await verifyRound({ ...claim, choice: { ...choice, fields } })).toMatchObject({
      outcome,
      payout: 0,
    });
  });

  it('is the same round after a reload and after the death of the process', async () => {
    const page = await house.launch('mines');
    const { round } = (await page.play(choice)).body;
    const { safe } = await fieldsOf();
    await open(page, round.id, safe[0]);
    await house.restart();
    expect((await page.get('session')).body.openRound).toMatchObject({ id: round.id, opened: [safe[0]] });
    expect((await page.play(choice)).body).toEqual({ error: 'roundOpen' });
    await open(page, round.id, safe[1]);
    expect((await page.post(`rounds/${round.id}/cash-out`, {})).body.round.payout).toBe(1_285);
    expect(house.operator.of('rollback')).toEqual([]);
  });

  it('is ended by the house a day after its player has left it: paid, or given back if no field is open', async () => {
    const [left, untouched] = [await house.launch('mines'), await house.launch('mines', 'member-2')];
    const { round } = (await left.play(choice)).body;
    const { safe } = await fieldsOf();
    await open(left, round.id, safe[0]);
    await untouched.play(choice);
    house.advance(25 * 3_600_000);
    await until(() => house.operator.of('win').length === 1 && house.operator.of('rollback').length === 1);
    expect(house.operator.of('win').map(({ amount }) => amount)).toEqual([1_125 * UNIT]);
  });

  it('refuses fields that do not exist, rounds of others, and a bet that names its fields', async () => {
    const [page, other] = [await house.launch('mines'), await house.launch('mines', 'member-2')];
    const { round } = (await page.play(choice)).body;
    expect((await open(page, round.id, 25)).body).toEqual({ error: 'badRequest' });
    expect((await open(other, round.id, 1)).body).toEqual({ error: 'noOpenRound' });
    expect((await other.play({ ...choice, fields: [1] })).body).toEqual({ error: 'badRequest' });
  });
});
