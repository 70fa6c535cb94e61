import { eq } from 'drizzle-orm';
import { engines } from '../../testing/engines.ts';
import { openStaffTerminal, type StaffTerminal } from '../../testing/staffTerminal.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { cashierCase } from '../cashier/tables.ts';
import { findMemberByAccount } from '../members/public.ts';
import { identityDocument } from '../documents/tables.ts';
import { staffAssignment } from './tables.ts';

const HOUR_MS = 3_600_000;
const DOCUMENT = '6f1c0f0e-2d84-4d7c-9a46-2f5d3b0c7e11';

describe.each(engines.slice(-1))('queues of staff on $name', (engine) => {
  let api: TestApi;
  let run: StaffTerminal<'ann' | 'bob' | 'gus'>;
  beforeAll(async () => {
    api = await startTestApi(engine);
    run = await openStaffTerminal(api, { ann: 'finance', bob: 'finance', gus: 'games' });
    const { db } = api.database;
    const idOf = async (account: string) => (await findMemberByAccount(db, account))?.id ?? 0;
    const [player, agent] = [await idOf('player'), await idOf('agent')];
    const openedAt = api.clock.now();
    const rows = Array.from({ length: 203 }, (_, index) => ({
      kind: index % 2 === 0 ? ('late' as const) : ('repeated' as const),
      subject: `test ${index}`,
      memberId: index === 202 ? agent : player,
      currency: 'THB',
      amount: 100 + index,
      openedAt,
    }));
    await db.insert(cashierCase).values(rows);
    await db
      .insert(identityDocument)
      .values({ id: DOCUMENT, memberId: player, kind: 'selfie', sentAt: openedAt });
  });
  beforeEach(() => api.database.db.delete(staffAssignment));
  afterAll(() => api.close());

  const ids = (text: string): number[] =>
    text
      .split('\n')
      .filter((line) => !line.startsWith('more'))
      .map((line) => Number(line.split(' ')[0]));
  const list = async (options = '', person: 'ann' | 'bob' = 'ann') =>
    (await run(person, `payments cases${options}`)).text;

  it('show at most 100 items per page, the oldest first, and apply filters', async () => {
    let found: number[] = [];
    for (let after = ''; ;) {
      const text = await list(after);
      found = [...found, ...ids(text)];
      const more = /more: (--after \d+)$/.exec(text);
      if (!more) break;
      after = ` ${more[1]}`;
    }
    expect(found).toHaveLength(203);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(ids(await list(' --kind late --member agent'))).toEqual(found.slice(202));
    expect(await list(' --kind debt')).toBe('no case is open');
    for (const [wrong, exitCode] of [
      ['--kind stolen', 2],
      ['--assigned us', 2],
      ['--after x', 2],
      ['--member nobody-here', 3],
    ] as const) {
      expect([wrong, (await run('ann', `payments cases ${wrong}`)).exitCode]).toEqual([wrong, exitCode]);
    }
    expect((await run('ann', `documents list --after ${DOCUMENT.replace('6', '7')}`)).exitCode).toBe(3);
  });

  it('show who has taken an item, and give it to another person only with --take-over', async () => {
    const [first = 0, second = 0] = ids(await list());
    expect(await run('ann', `payments take ${first}`)).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining(`${first}: yours until `),
    });
    expect(await run('bob', `payments take ${first}`)).toEqual({ exitCode: 3, text: 'ann has taken this' });
    expect(await run('bob', `payments release ${first}`)).toEqual({
      exitCode: 3,
      text: 'ann has taken this',
    });
    expect((await list()).split('\n')[0]).toMatch(/\(taken by ann\)$/);
    expect(ids(await list(' --assigned free'))[0]).toBe(second);
    expect(ids(await list(' --assigned me'))).toEqual([first]);
    expect(await list(' --assigned me', 'bob')).toBe('no case is open');
    expect((await run('bob', `payments take ${first} --take-over`)).exitCode).toBe(0);
    expect(ids(await list(' --assigned me', 'bob'))).toEqual([first]);
    expect((await run('bob', `payments release ${first}`)).exitCode).toBe(0);
    expect(ids(await list(' --assigned free'))[0]).toBe(first);
    expect((await run('bob', `payments release ${first}`)).exitCode).toBe(3);
    const audit = (await run('gus', 'audit list')).text;
    expect(audit).toContain('bob  takeWork');
    expect(audit).toContain('bob  releaseWork');
  });

  it('give an item to only one of two persons who take it at the same time', async () => {
    const [first = 0] = ids(await list());
    const codes = await Promise.all(
      (['ann', 'bob'] as const).map(async (person) => (await run(person, `payments take ${first}`)).exitCode),
    );
    expect(codes.toSorted()).toEqual([0, 3]);
  });

  it('free an item after twelve hours, and when staff have decided it', async () => {
    const [first = 0, second = 0] = ids(await list());
    await run('ann', `payments take ${first}`);
    api.clock.advance(12 * HOUR_MS);
    expect(ids(await list(' --assigned free'))[0]).toBe(first);
    expect((await run('bob', `payments take ${first}`)).exitCode).toBe(0);
    expect((await run('ann', ['payments', 'close', String(first), '--reason', 'a test'])).exitCode).toBe(0);
    expect(await api.database.db.select().from(staffAssignment)).toEqual([]);
    expect((await run('ann', `payments take ${first}`)).exitCode).toBe(3);
    expect((await run('ann', `payments take ${second}`)).exitCode).toBe(0);
  });

  it('refuse an unknown item, an invalid id and a person with another role', async () => {
    expect((await run('ann', 'payments take 99999999')).exitCode).toBe(3);
    for (const wrong of ['payments take x', 'payments take 1e3', 'documents take 1', 'withdrawals take W']) {
      expect([wrong, (await run('ann', wrong)).exitCode]).toEqual([wrong, 2]);
    }
    expect((await run('ann', 'payments take')).exitCode).toBe(2);
    expect((await run('gus', `documents take ${DOCUMENT}`)).exitCode).toBe(4);
    expect((await run('ann', `documents take ${DOCUMENT}`)).exitCode).toBe(0);
    expect((await run('bob', 'documents list --kind selfie')).text).toMatch(/\(taken by ann\)$/);
    await api.database.db
      .update(identityDocument)
      .set({ state: 'rejected', decidedAt: api.clock.now(), decidedBy: 'ann', reason: 'unreadable' })
      .where(eq(identityDocument.id, DOCUMENT));
    expect((await run('bob', `documents take ${DOCUMENT} --take-over`)).exitCode).toBe(3);
  });
});
