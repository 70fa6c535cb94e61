import { and, eq } from 'drizzle-orm';
import type { HouseDatabase } from '../database/database.ts';
import { round, seed, walletCall } from '../database/tables.ts';
import { streamOf } from '../fairness/seeds.ts';
import { drawCrash } from '../rules/crash.ts';
import { endFlight, playRound, type Result } from '../rules/playRound.ts';
import type { WalletCall } from '../wallet/wallet.ts';
import { writeWin } from '../wallet/writeCall.ts';
import type { RoundRow } from './roundStore.ts';
import { lockSeed } from './seedStore.ts';

/** A round whose bet the wallet has taken. */
export interface TakenBet {
  readonly round: RoundRow;
  readonly bet: WalletCall;
  /** Of the currency's minor unit. */
  readonly decimals: number;
}

export type Settlement =
  | { readonly kind: 'settled'; readonly win: WalletCall }
  | { readonly kind: 'flying'; readonly crashedAt: number };

/** Gives the round the next number of its seed, and the result that follows, in one transaction. */
export const settleRound = (db: HouseDatabase, taken: TakenBet, now: Date): Promise<Settlement> =>
  db.transaction(async (tx) => {
    const { round: played, bet } = taken;
    const { id: seedId, nextNonce: nonce, serverSeed, clientSeed } = await lockSeed(tx, played);
    await tx
      .update(seed)
      .set({ nextNonce: nonce + 1 })
      .where(eq(seed.id, seedId));
    await tx.update(walletCall).set({ state: 'acknowledged' }).where(eq(walletCall.id, bet.id));
    const stream = streamOf({ serverSeed, clientSeed, nonce });
    if (played.game !== 'crash') {
      const win = await writeResult(tx, taken, playRound(stream, played), {
        from: 'betting',
        now,
        seedId,
        nonce,
      });
      if (!win) throw new Error('the round was settled by somebody else');
      return { kind: 'settled', win };
    }
    await tx
      .update(round)
      .set({ state: 'open', seedId, nonce })
      .where(and(eq(round.id, played.id), eq(round.state, 'betting')));
    return { kind: 'flying', crashedAt: drawCrash(stream) };
  });

/** @returns the win that is to be sent; null where the round had ended already. */
export const landRound = (
  db: HouseDatabase,
  taken: TakenBet,
  flight: { readonly crashedAt: number; readonly wanted: number | null },
  now: Date,
): Promise<WalletCall | null> =>
  db.transaction((tx) => {
    const result = endFlight(taken.round.stake, flight.crashedAt, flight.wanted);
    return writeResult(tx, taken, result, { from: 'open', now });
  });

const writeResult = async (
  db: HouseDatabase,
  { round: played, bet, decimals }: TakenBet,
  { outcome, payout }: Result,
  { from, now, ...numbered }: { from: RoundRow['state']; now: Date; seedId?: number; nonce?: number },
): Promise<WalletCall | null> => {
  const ended = await db
    .update(round)
    .set({ ...numbered, state: 'settled', outcome, payout })
    .where(and(eq(round.id, played.id), eq(round.state, from)))
    .returning({ id: round.id });
  return ended.length > 0 ? writeWin(db, bet, { payout, decimals }, now) : null;
};
