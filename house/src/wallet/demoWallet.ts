import { and, eq, gte, sql, type SQL } from 'drizzle-orm';
import type { HouseDatabase, HouseStore } from '../database/database.ts';
import { player, walletCall } from '../database/tables.ts';
import type { HouseWallet, WalletAnswer, HouseWalletCall } from './wallet.ts';

/**
 * Creates the wallet of play money in the house's own database. A call and its effect are one transaction.
 */
export const createDemoWallet = (db: HouseStore): HouseWallet => ({
  balance: async ({ id }) => {
    const [row] = await db.select({ balance: player.demoBalance }).from(player).where(eq(player.id, id));
    return { kind: 'accepted', balance: row?.balance ?? 0 };
  },
  send: (call) => db.transaction((tx) => move(tx, call)),
});

const move = async (db: HouseDatabase, call: HouseWalletCall): Promise<WalletAnswer> => {
  const taken = await takeCall(db, call.id);
  const change = taken ? await changeOf(db, call) : 0;
  const isCovered = change < 0 ? gte(player.demoBalance, -change) : undefined;
  const [row] = await changeBalance(
    db,
    call.playerId,
    sql`${player.demoBalance} + ${change}::bigint`,
    isCovered,
  );
  if (row) return { kind: 'accepted', balance: row.balance ?? 0 };
  await db.update(walletCall).set({ state: 'refused' }).where(eq(walletCall.id, call.id));
  const [left] = await changeBalance(db, call.playerId, sql`${player.demoBalance}`);
  return { kind: 'insufficientFunds', balance: left?.balance ?? 0 };
};

const takeCall = async (db: HouseDatabase, id: string): Promise<boolean> => {
  const rows = await db
    .update(walletCall)
    .set({ state: 'acknowledged' })
    .where(and(eq(walletCall.id, id), eq(walletCall.state, 'pending')))
    .returning({ id: walletCall.id });
  return rows.length > 0;
};

/** A rollback returns the stake only if it was taken. */
const changeOf = async (db: HouseDatabase, { kind, amount, roundId }: HouseWalletCall): Promise<number> => {
  if (kind !== 'rollback') return kind === 'bet' ? -amount : amount;
  const bets = await db
    .update(walletCall)
    .set({ state: 'refused' })
    .where(
      and(eq(walletCall.roundId, roundId), eq(walletCall.kind, 'bet'), eq(walletCall.state, 'acknowledged')),
    )
    .returning({ amount: walletCall.amount });
  return bets[0]?.amount ?? 0;
};

const changeBalance = (db: HouseDatabase, playerId: number, balance: SQL, condition?: SQL) =>
  db
    .update(player)
    .set({ demoBalance: balance })
    .where(and(eq(player.id, playerId), condition))
    .returning({ balance: player.demoBalance });
