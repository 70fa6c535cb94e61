import { eq } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { engines, type OpenDatabase } from '../../../testing/engines.ts';
import { addPlayer, addSlots, sessionHashOf } from '../../../testing/playing.ts';
import { createTestClock } from '../../../testing/testClock.ts';
import { gameVersion } from '../tables.ts';
import { createVendorWallet } from '../vendorWallet.ts';
import { createGameVersions, listVersions, MAX_VERSIONS_OF_GAME } from './gameVersions.ts';

const CONNECTION = 'house';

describe.each(engines.slice(-1))('the versions of games on $name', (engine) => {
  const clock = createTestClock();
  let opened: OpenDatabase;
  let db: ApiDatabase;
  let memberId: number;
  beforeAll(async () => {
    opened = await engine.open();
    ({ db } = opened.database);
    await addSlots(db, 2);
    memberId = await addPlayer(db, { account: 'player', amount: 1_000, at: clock.now() });
  });
  beforeEach(() => db.delete(gameVersion));
  afterAll(() => opened.remove());

  /** Creates what one process uses to note versions. It calls `reached` whenever it uses the database. */
  const createProcess = (reached: () => void = () => {}) => {
    const warnings: unknown[] = [];
    const seen = new Proxy(db, {
      get: (target, name) => {
        reached();
        return Reflect.get(target, name, target);
      },
    });
    const log = { warn: (...line: readonly unknown[]) => void warnings.push(line) };
    return { warnings, ...createGameVersions({ db: seen, clock, log }) };
  };
  const namesOf = async (game: number): Promise<string[]> =>
    (await listVersions(db, { connection: CONNECTION, game }, MAX_VERSIONS_OF_GAME + 1)).map(
      ({ version }) => version,
    );
  const named = (name: string, nodeId = 1) => ({ connection: CONNECTION, nodeId, name });

  it('add no statement to a bet if the process already knows the version', async () => {
    let uses = 0;
    const versions = createProcess(() => (uses += 1));
    const wallet = createVendorWallet({
      db,
      clock,
      connections: { find: () => undefined },
      sessions: { live: async () => new Set(), recordBet: () => {} },
      versions,
      alarm: () => {},
    });
    const player = {
      memberId,
      nodeId: 1,
      currency: 'THB',
      sessionHash: sessionHashOf(memberId),
      mostStake: null,
      gameType: 'RNG' as const,
      isOver: false,
    };
    const bet = async (transactionId: string, version: string | null) => {
      const ids = { transactionId, roundId: transactionId, referenceId: null, closesRound: false };
      const { result } = await wallet.play(CONNECTION, { kind: 'bet', player, amount: 1, version, ...ids });
      await versions.settle();
      return [result, uses];
    };
    expect(await bet('without a version', null)).toEqual(['posted', 0]);
    const [, first] = await bet('the first one', 'slot-2');
    expect(first).toBeGreaterThan(0);
    expect(await namesOf(1)).toEqual(['slot-2']);
    expect(await bet('the next one', 'slot-2')).toEqual(['posted', first]);
  });

  it('are stored once, with the time of the first note, if several processes note them', async () => {
    const first = clock.now();
    for (const versions of [createProcess(), createProcess()]) {
      versions.note(named('slot-2'));
      versions.note(named('slot-2'));
      await versions.settle();
      clock.advance(1_000);
    }
    const rows = await db.select().from(gameVersion);
    expect(rows).toEqual([{ connection: CONNECTION, nodeId: 1, version: 'slot-2', firstSeenAt: first }]);
  });

  it('are stored at the next note if the first attempt has failed', async () => {
    let isAway = true;
    const versions = createProcess(() => {
      if (isAway) throw new Error('the database is away');
    });
    versions.note(named('slot-2'));
    await versions.settle();
    expect(versions.warnings).toMatchObject([
      [{ err: { message: 'the database is away' }, name: 'slot-2' }, 'the version of a game was not stored'],
    ]);
    expect(await namesOf(1)).toEqual([]);
    isAway = false;
    versions.note(named('slot-2'));
    await versions.settle();
    expect(await namesOf(1)).toEqual(['slot-2']);
  });

  it('are stored up to a maximum number for each game at a connection', async () => {
    const before = Array.from({ length: MAX_VERSIONS_OF_GAME - 1 }, (_, index) => `before-${index}`);
    const firstSeenAt = clock.now();
    await db
      .insert(gameVersion)
      .values(before.map((version) => ({ connection: CONNECTION, nodeId: 1, version, firstSeenAt })));
    const versions = createProcess();
    for (const name of ['last', 'one too many', 'two too many']) versions.note(named(name));
    versions.note(named('of another game', 2));
    await versions.settle();
    expect((await namesOf(1)).toSorted()).toEqual([...before, 'last'].toSorted());
    expect(await namesOf(2)).toEqual(['of another game']);
    expect(await db.$count(gameVersion, eq(gameVersion.nodeId, 1))).toBe(MAX_VERSIONS_OF_GAME);
    expect(versions.warnings).toEqual([]);
  });

  it('are listed from the newest to the oldest', async () => {
    const versions = createProcess();
    for (const name of ['slot-2', 'slot-1', 'slot-3']) {
      versions.note(named(name));
      clock.advance(1_000);
    }
    await versions.settle();
    expect(await namesOf(1)).toEqual(['slot-3', 'slot-1', 'slot-2']);
    expect(await listVersions(db, {}, 1)).toMatchObject([{ version: 'slot-3', title: 'Slot' }]);
  });
});
