import { and, eq } from 'drizzle-orm';
import type { HouseDatabase, HouseStore } from '../database/database.ts';
import { round, seed, walletCall } from '../database/tables.ts';
import { streamOf } from '../fairness/seeds.ts';
import { drawCrash } from '../rules/crash.ts';
import { endFlight, playRound } from '../rules/playRound.ts';
import type { HouseWalletCall } from '../wallet/wallet.ts';
import { writeWin } from '../wallet/writeCall.ts';
import type { RoundRow } from './roundStore.ts';
import { lockSeed } from './seedStore.ts';

/** A round whose bet the wallet has accepted. */
export interface TakenBet {
  readonly round: RoundRow;
  readonly bet: HouseWalletCall;
  /** Decimals of the currency. */
  readonly decimals: number;
}

export type Settlement =
  | { readonly kind: 'settled'; readonly win: HouseWalletCall }
  | { readonly kind: 'flying'; readonly crashedAt: number }
  /** The player opens fields, one by one. */
  | { readonly kind: 'stepping' };

/** Gives the round the next nonce of its seed and its result, in one transaction. */
export const settleRound = (db: HouseStore, taken: TakenBet, now: Date): Promise<Settlement> =>
  db.transaction(async (tx) => {
    const { round: played, bet, decimals } = taken;
    const { id: seedId, nextNonce: nonce, serverSeed, clientSeed } = await lockSeed(tx, played);
    await tx
      .update(seed)
      .set({ nextNonce: nonce + 1 })
      .where(eq(seed.id, seedId));
    await tx.update(walletCall).set({ state: 'acknowledged' }).where(eq(walletCall.id, bet.id));
    const take = async (change: Partial<RoundRow>): Promise<void> => {
      const isTaken = await changeRound(tx, played.id, 'betting', change);
      if (!isTaken) throw new Error('another request has ended the round');
    };
    const stream = streamOf({ serverSeed, clientSeed, nonce });
    if (played.game === 'crash') {
      await take({ state: 'open', seedId, nonce });
      return { kind: 'flying', crashedAt: drawCrash(stream) };
    }
    if (played.game === 'mines') {
      await take({ state: 'open', seedId, nonce, opened: [] });
      return { kind: 'stepping' };
    }
    const result = playRound(stream, played);
    await take({ ...result, state: 'settled', seedId, nonce });
    return { kind: 'settled', win: await writeWin(tx, bet, { payout: result.payout, decimals }, now) };
  });

/** @returns the win to send; null if the round had ended already. */
export const landRound = (
  db: HouseStore,
  { round: played, bet, decimals }: TakenBet,
  flight: { readonly crashedAt: number; readonly wanted: number | null },
  now: Date,
): Promise<HouseWalletCall | null> =>
  db.transaction(async (tx) => {
    const result = endFlight(played.stake, flight.crashedAt, flight.wanted);
    const isEnded = await changeRound(tx, played.id, 'open', { ...result, state: 'settled' });
    return isEnded ? writeWin(tx, bet, { payout: result.payout, decimals }, now) : null;
  });

/** @returns false if the round is not in the expected state. */
export const changeRound = async (
  db: HouseDatabase,
  id: string,
  from: RoundRow['state'],
  change: Partial<RoundRow>,
): Promise<boolean> => {
  const changed = await db
    .update(round)
    .set(change)
    .where(and(eq(round.id, id), eq(round.state, from)))
    .returning({ id: round.id });
  return changed.length > 0;
};
