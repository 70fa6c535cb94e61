import { and, asc, count, eq, lte, ne } from 'drizzle-orm';
import type { Clock } from '@parlour/shared-server/clock';
import type { HouseDatabase } from '../database/database.ts';
import { walletCall } from '../database/tables.ts';
import type { Wallet, WalletAnswer, WalletCall } from './wallet.ts';

const AT_ONCE = 20;
const LONGEST_WAIT = 3_600_000;
const DAY = 86_400_000;

const isOwed = and(eq(walletCall.state, 'pending'), ne(walletCall.kind, 'bet'));

export interface DeliveryOptions {
  readonly db: HouseDatabase;
  readonly clock: Clock;
  readonly walletOf: (call: WalletCall) => Promise<Wallet>;
  readonly days: number;
  /** Tells of an amount that is given up. */
  readonly report: (call: WalletCall) => void;
}

export interface Delivery {
  /** Sends a win or a rollback once; what is not acknowledged comes again. */
  attempt(call: WalletCall): Promise<WalletAnswer>;
  /** Makes due what an earlier process was just sending. */
  takeUp(): Promise<void>;
  /** Sends what is due. */
  tick(): Promise<void>;
  /** How many calls wait, and how many were given up. */
  counts(): Promise<{ readonly pending: number; readonly dead: number }>;
}

/** Brings wins and rollbacks to wallets, for days, each until it is acknowledged. */
export const createDelivery = ({ db, clock, walletOf, days, report }: DeliveryOptions): Delivery => {
  const attempt = async (call: WalletCall): Promise<WalletAnswer> => {
    const wallet = await walletOf(call);
    const answer = await wallet.send(call);
    if (answer.kind === 'accepted' || isNothingToUndo(call, answer)) await acknowledge(db, call);
    else await postpone(call, answer);
    return answer;
  };
  const postpone = async (call: WalletCall, answer: WalletAnswer): Promise<void> => {
    const attempts = call.attempts + 1;
    const now = clock.now().getTime();
    const isGivenUp = now - call.createdAt.getTime() > days * DAY;
    if (isGivenUp) report(call);
    await db
      .update(walletCall)
      .set({
        attempts,
        lastAnswer: 'status' in answer ? answer.status : answer.kind,
        state: isGivenUp ? 'dead' : 'pending',
        nextAttemptAt: new Date(now + Math.min(LONGEST_WAIT, 1_000 * 2 ** Math.min(attempts, 20))),
      })
      .where(eq(walletCall.id, call.id));
  };
  const countOf = async (state: WalletCall['state']): Promise<number> => {
    const isOpen = and(eq(walletCall.state, state), ne(walletCall.kind, 'bet'));
    const [row] = await db.select({ calls: count() }).from(walletCall).where(isOpen);
    return row?.calls ?? 0;
  };
  return {
    attempt,
    takeUp: async () => {
      await db
        .update(walletCall)
        .set({ nextAttemptAt: clock.now() })
        .where(and(isOwed, eq(walletCall.attempts, 0)));
    },
    tick: async () => {
      const due = await db
        .select()
        .from(walletCall)
        .where(and(isOwed, lte(walletCall.nextAttemptAt, clock.now())))
        .orderBy(asc(walletCall.nextAttemptAt))
        .limit(AT_ONCE);
      await Promise.all(due.map(attempt));
    },
    counts: async () => ({ pending: await countOf('pending'), dead: await countOf('dead') }),
  };
};

/** A bet that never arrived needs no undoing; operators refuse it should it still come. */
const isNothingToUndo = ({ kind }: WalletCall, answer: WalletAnswer): boolean =>
  kind === 'rollback' && answer.kind === 'unknown' && answer.status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';

const acknowledge = async (db: HouseDatabase, { id }: WalletCall): Promise<void> => {
  await db.update(walletCall).set({ state: 'acknowledged', lastAnswer: null }).where(eq(walletCall.id, id));
};
