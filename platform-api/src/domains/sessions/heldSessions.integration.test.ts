import { eq, sql } from 'drizzle-orm';
import { engines } from '../../testing/engines.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { findMemberByAccount } from '../members/public.ts';
import { createSessions, NO_USE, SESSION_ENDED, type Sessions } from './sessions.ts';
import { session } from './tables.ts';
import { hashToken } from '../../sealing/tokens.ts';

describe.each(engines.slice(-1))('sessions in two processes on $name', (engine) => {
  let api: TestApi;
  let memberId: number;
  let here: Sessions;
  let there: Sessions;
  let notifyThere: () => void;
  beforeAll(async () => {
    api = await startTestApi(engine);
    const { db } = api.database;
    memberId = (await findMemberByAccount(db, 'player'))?.id ?? 0;
    here = createSessions(db, api.clock, api.settings.sessions, api.app.log);
    there = createSessions(db, api.clock, api.settings.sessions, api.app.log);
    await api.database.listen(SESSION_ENDED, (payload) => {
      there.forget(payload);
      notifyThere();
    });
  });
  beforeEach(() => {
    notifyThere = () => {};
    api.clock.advance(60_000);
  });
  afterAll(() => api.close());

  const open = () => here.open(memberId, { address: '127.0.0.1', browser: null, system: null });

  it('that were found before are not read again for read-only calls', async () => {
    const token = await open();
    const caller = await there.findCaller(token, true);
    await api.database.db.delete(session).where(eq(session.tokenHash, hashToken(token)));
    expect(await there.findCaller(token, true)).toEqual(caller);
    expect(await there.findCaller(token)).toBeNull();
    api.clock.advance(1_000);
    expect(await there.findCaller(token, true)).toBeNull();
  });

  it('end at once in the process that ends them, and in other processes after the notification', async () => {
    const token = await open();
    expect(await Promise.all([here, there].map((each) => each.findCaller(token, true)))).toMatchObject([
      { memberId },
      { memberId },
    ]);
    const notified = new Promise<void>((resolve) => (notifyThere = resolve));
    await here.close(token);
    expect(await here.findCaller(token, true)).toBeNull();
    await notified;
    expect(await there.findCaller(token, true)).toBeNull();
  });

  it('are prolonged only by the person, not by calls that a timer makes', async () => {
    const startedAt = api.clock.now().getTime();
    const lastUse = async () => {
      await here.settle();
      const [row] = await api.database.db
        .select()
        .from(session)
        .where(eq(session.tokenHash, hashToken(token)));
      const idleMs = (row?.expiresAt.getTime() ?? 0) - (row?.lastUsedAt.getTime() ?? 0);
      expect(idleMs).toBe(api.settings.sessions.idleMinutes * 60_000);
      return (row?.lastUsedAt.getTime() ?? 0) - startedAt;
    };
    const token = await open();
    api.clock.advance(600_000);
    await here.findCaller(token, true, 600_000);
    await here.findCaller(token, true, NO_USE);
    expect(await lastUse()).toBe(0);
    await here.findCaller(token, true, 200_000);
    expect(await lastUse()).toBe(400_000);
    await here.findCaller(token, true);
    expect(await lastUse()).toBe(600_000);
  });

  it('answer even if their last use cannot be stored', async () => {
    const { db } = api.database;
    const token = await open();
    api.clock.advance(120_000);
    await db.execute(
      sql`alter table session add constraint unused check (last_used_at < ${sql.raw(`'${api.clock.now().toISOString()}'`)})`,
    );
    expect(await here.findCaller(token)).toMatchObject({ memberId });
    await here.settle();
    await db.execute(sql`alter table session drop constraint unused`);
    expect(await here.findCaller(token)).toMatchObject({ memberId });
    await here.settle();
    const [row] = await db
      .select()
      .from(session)
      .where(eq(session.tokenHash, hashToken(token)));
    expect(row?.lastUsedAt).toEqual(api.clock.now());
  });

  it('keep their latest bet, even if it comes while an earlier one is being stored', async () => {
    const { db } = api.database;
    const tokenHash = hashToken(await open());
    const isThis = eq(session.tokenHash, tokenHash);
    await db.transaction(async (tx) => {
      await tx.select().from(session).where(isThis).for('update');
      for (let bet = 0; bet < 3; bet += 1) {
        api.clock.advance(120_000);
        here.recordBet(tokenHash, api.clock.now());
      }
    });
    await here.settle();
    expect(await db.select({ at: session.lastUsedAt }).from(session).where(isThis)).toEqual([
      { at: api.clock.now() },
    ]);
  });

  it('continue after a rollback of their end', async () => {
    const token = await open();
    await here.findCaller(token, true);
    const undone = api.database.db.transaction(async (tx) => {
      await here.end(tx, memberId, undefined);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await here.findCaller(token, true)).toMatchObject({ memberId });
  });
});
