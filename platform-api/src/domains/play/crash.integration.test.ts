import { setTimeout } from 'node:timers/promises';
import { startPostgres, type PostgresCluster } from '@parlour/shared-server/testing/postgres';
import { sql } from 'drizzle-orm';
import { openApiDatabase, type ApiDatabaseHandle } from '../../database/database.ts';
import { addPlayer, addSlots } from '../../testing/playing.ts';
import { findLedgerFaults } from '../wallets/walletsFace.ts';
import { playTransaction } from './tables.ts';
import { createPostPlay, type PlayRequest } from './transactions.ts';

jest.setTimeout(180_000);

const CRASHES = 20;
const WORKERS = 8;
const PLAYERS = 4;
const PURSE = 10_000_000;
const now = new Date('2026-11-20T05:00:00Z');

describe('money under a database that dies', () => {
  let cluster: PostgresCluster;
  let database: ApiDatabaseHandle;
  let players: number[];
  beforeAll(async () => {
    cluster = await startPostgres();
    database = await openApiDatabase({ url: cluster.url, folder: '', production: true });
    await addSlots(database.db, 1);
    players = await Promise.all(
      Array.from({ length: PLAYERS }, (_, index) =>
        addPlayer(database.db, { account: `p${index}`, amount: PURSE, at: now }),
      ),
    );
  });
  afterAll(async () => {
    await database.close();
    await cluster.stop();
  });

  const requestOf = (number: number): PlayRequest => {
    const isWin = number % 2 === 1;
    return {
      kind: isWin ? 'win' : 'bet',
      connection: 'house',
      transactionId: `transaction ${number}`,
      memberId: players[Math.floor(number / 2) % PLAYERS] ?? 0,
      currency: 'THB',
      amount: isWin ? 30 : 100,
      roundId: `round ${number - (number % 2)}`,
      referenceId: isWin ? `transaction ${number - 1}` : null,
      nodeId: 1,
      closesRound: isWin,
      rule: 'stake@1',
    };
  };

  it('loses nothing that was acknowledged and does nothing twice, whatever is asked for again', async () => {
    // What the vendor knows, outside of the database.
    const acknowledged = new Map<number, number>();
    let pairs = 0;
    for (let crash = 0; crash < CRASHES; crash += 1) {
      const post = createPostPlay(database.db);
      const unanswered: number[] = [];
      const down = new AbortController();
      const work = async (): Promise<void> => {
        while (!down.signal.aborted) {
          // A bet and its win, by one worker: a win without its bet would be refused.
          const bet = pairs * 2;
          pairs += 1;
          for (const number of [bet, bet + 1]) {
            const played = await post(requestOf(number), now).catch(() => null);
            if (played === null) unanswered.push(number);
            else acknowledged.set(number, played.balance);
          }
        }
      };
      const load = Promise.all(Array.from({ length: WORKERS }, work));
      const before = acknowledged.size;
      while (acknowledged.size < before + 20) await setTimeout(5);
      await cluster.crash();
      down.abort();
      await load;
      await cluster.recover();
      for (const number of unanswered.toSorted((left, right) => left - right)) {
        const { result, balance } = await post(requestOf(number), now);
        expect(['posted', 'replayed']).toContain(result);
        acknowledged.set(number, balance);
      }
    }
    const { db } = database;
    const kept = await db.select({ id: playTransaction.transactionId }).from(playTransaction);
    expect(new Set(kept.map(({ id }) => id))).toEqual(
      new Set([...acknowledged.keys()].map((number) => `transaction ${number}`)),
    );
    const wins = [...acknowledged.keys()].filter((number) => number % 2 === 1).length;
    const bets = acknowledged.size - wins;
    const [sum] = await db
      .select({ balance: sql`sum(balance)`.mapWith(Number) })
      .from(sql`ledger_account where kind = 'member'`);
    expect(sum?.balance).toBe(PLAYERS * PURSE - bets * 100 + wins * 30);
    expect(await findLedgerFaults(db)).toEqual([]);
  });
});
