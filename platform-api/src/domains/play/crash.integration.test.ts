import { startPostgres, type PostgresCluster } from '@parlour/shared-server/testing/postgres';
import { createSharedDatabase, type SharedDatabase } from '@parlour/shared-server/testing/sharedPostgres';
import { openApiDatabase } from '../../database/database.ts';
import { type ApiDatabaseHandle } from '../../database/apiDatabase.ts';
import { startApiProcess } from '../../testing/apiProcess.ts';
import { createCrashLoad, type CrashLoad, type LoadCall, type Say } from '../../testing/crashLoad.ts';
import { addPlayer, addSlots, playRequest, sessionHashOf } from '../../testing/playing.ts';
import { startVendorDouble, type VendorDouble } from '../../testing/vendorDouble.ts';
import { startCashierLoad, TRANSFER } from '../cashier/testing/cashierLoad.ts';
import { deposit, memberTransfer, withdrawal } from '../cashier/tables.ts';
import { findLedgerFaults, readSpendable } from '../wallets/public.ts';
import { openPlaySession } from './playSessions.ts';
import { playTransaction } from './tables.ts';
import { createPostPlay } from './transactions.ts';
import { vendorUserOf } from './vendorUser.ts';

const PLAYERS = 4;
/** Members whose money goes through the cashier. */
const PAYERS = 2;
const INITIAL_BALANCE = 10_000_000;
const CURRENCY = 'THB';
const now = new Date('2026-11-20T05:00:00Z');

const addPlayers = ({ db }: ApiDatabaseHandle, prefix: string, count: number): Promise<number[]> =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      addPlayer(db, { account: `${prefix}${index}`, amount: INITIAL_BALANCE, at: now }),
    ),
  );

const openWithPlayers = async (url: string) => {
  const database = await openApiDatabase({ url, folder: '', production: true });
  await addSlots(database.db, 1);
  return { database, players: await addPlayers(database, 'p', PLAYERS) };
};

/** Expects every acknowledged transaction, no other one, and each once. */
const expectKept = async (
  { db }: ApiDatabaseHandle,
  players: readonly number[],
  load: CrashLoad,
): Promise<void> => {
  const kept = await db.select({ id: playTransaction.transactionId }).from(playTransaction);
  expect(new Set(kept.map(({ id }) => id))).toEqual(load.acknowledgedIds());
  expect(await Promise.all(players.map((player) => readSpendable(db, player, CURRENCY)))).toEqual(
    players.map((_player, index) => INITIAL_BALANCE + load.changeOf(index)),
  );
  expect(await findLedgerFaults(db)).toEqual([]);
};

describe('money during a crash of the database', () => {
  let cluster: PostgresCluster;
  let database: ApiDatabaseHandle;
  let players: number[];
  beforeAll(async () => {
    cluster = await startPostgres();
    ({ database, players } = await openWithPlayers(cluster.url));
  });
  afterAll(async () => {
    await database.close();
    await cluster.stop();
  });

  it('keeps each acknowledged command of play and cashier exactly once, also when it was repeated', async () => {
    const post = createPostPlay(database.db);
    const say: Say = async ({ kind, id, player, amount, round, bet }) => {
      const request = playRequest(players[player] ?? 0, {
        kind,
        transactionId: id,
        amount,
        roundId: round,
        referenceId: bet,
        closesRound: kind === 'win',
      });
      const { result } = await post(request, now);
      if (result !== 'posted' && result !== 'replayed') throw new Error(`${id} is ${result}`);
    };
    const load = createCrashLoad(PLAYERS);
    const [uplineId = 0, ...payers] = await addPlayers(database, 'payer', 1 + PAYERS);
    const cashier = await startCashierLoad({ db: database.db, memberIds: payers, uplineId, now });
    for (let crash = 0; crash < 20; crash += 1) {
      await load.through({
        say,
        crash: cluster.crash,
        recover: async () => {
          await cluster.recover();
          return say;
        },
      });
    }
    const { gains, rounds } = await cashier.finish();
    await expectKept(database, players, load);
    const { db } = database;
    const balances = await Promise.all([...payers, uplineId].map((id) => readSpendable(db, id, CURRENCY)));
    const ofUpline = rounds * TRANSFER;
    expect(balances).toEqual([...gains, ofUpline].map((gain) => INITIAL_BALANCE + gain));
    for (const table of [deposit, withdrawal, memberTransfer]) expect(await db.$count(table)).toBe(rounds);
  });
});

describe('money during a kill of the API', () => {
  let vendor: VendorDouble;
  let shared: SharedDatabase;
  let database: ApiDatabaseHandle;
  let players: number[];
  beforeAll(async () => {
    vendor = await startVendorDouble();
    shared = await createSharedDatabase();
    ({ database, players } = await openWithPlayers(shared.url));
  });
  afterAll(async () => {
    await database.close();
    await shared.drop();
    await vendor.close();
  });

  it('loses nothing that the vendor received as done, and repeats nothing for a repeated request', async () => {
    const start = () =>
      startApiProcess({ ...vendor.variables, NODE_ENV: 'production', DATABASE_URL: shared.url });
    let api = start();
    await api.address;
    const tokens = await Promise.all(
      players.map((memberId) =>
        openPlaySession(
          database.db,
          {
            connection: 'house',
            memberId,
            nodeId: 1,
            currency: CURRENCY,
            sessionHash: sessionHashOf(memberId),
            mostStake: null,
          },
          new Date(),
        ),
      ),
    );
    const messageOf = ({ kind, id, player, amount, round, bet }: LoadCall) => ({
      user: vendorUserOf(players[player] ?? 0),
      token: tokens[player],
      request_uuid: id,
      transaction_uuid: id,
      round,
      round_closed: kind === 'win',
      currency: CURRENCY,
      amount: amount * 1_000,
      ...(bet === null ? {} : { reference_transaction_uuid: bet }),
    });
    const sayAt =
      (address: string): Say =>
      async (call) => {
        const { status } = await vendor.callAt(address, `transaction/${call.kind}`, messageOf(call));
        if (status !== 'RS_OK') throw new Error(`${call.id} is ${status}`);
      };
    const load = createCrashLoad(PLAYERS);
    try {
      for (let kill = 0; kill < 3; kill += 1) {
        await load.through({
          say: sayAt(await api.address),
          crash: api.kill,
          recover: async () => {
            api = start();
            return sayAt(await api.address);
          },
        });
      }
    } finally {
      await api.kill();
    }
    await expectKept(database, players, load);
  });
});
