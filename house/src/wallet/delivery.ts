import { claimDue, type BackOff } from '@parlour/shared-server/durable/claimedWork';
import { and, count, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { Clock } from '@parlour/shared-server/clock';
import type { HouseStore } from '../database/database.ts';
import { walletCall } from '../database/tables.ts';
import type { HouseWallet, WalletAnswer, HouseWalletCall } from './wallet.ts';

const BATCH_SIZE = 20;
const BACK_OFF: BackOff = { firstDelayMs: 2_000, maxDelayMs: 3_600_000 };
const DAY_MS = 86_400_000;

const isPending = and(eq(walletCall.state, 'pending'), ne(walletCall.kind, 'bet'));

export interface DeliveryAlarm {
  readonly code: 'paymentRefused' | 'paymentGivenUp';
  /** The wallet's answer. */
  readonly answer: string;
}

export interface DeliveryOptions {
  readonly db: HouseStore;
  readonly clock: Clock;
  readonly walletOf: (call: HouseWalletCall) => Promise<HouseWallet>;
  readonly days: number;
  /** Called at once when a wallet refuses a payment, and when a payment is given up. */
  readonly report: (call: HouseWalletCall, alarm: DeliveryAlarm) => void;
}

export interface WalletDelivery {
  /** Sends a win or a rollback once. An unacknowledged call is sent again later. */
  attempt(call: HouseWalletCall): Promise<WalletAnswer>;
  /** Makes the unfinished calls of an earlier process due. */
  takeUp(): Promise<void>;
  /** Sends the due calls. */
  tick(): Promise<void>;
  /** Returns the number of waiting calls, of calls that the wallet refused, and of abandoned calls. */
  counts(): Promise<{ readonly pending: number; readonly refused: number; readonly dead: number }>;
}

/** Delivers wins and rollbacks to wallets. It repeats each one for days until it is acknowledged. */
export const createWalletDelivery = ({
  db,
  clock,
  walletOf,
  days,
  report,
}: DeliveryOptions): WalletDelivery => {
  const attempt = async (call: HouseWalletCall): Promise<WalletAnswer> => {
    const wallet = await walletOf(call);
    const answer = await wallet.send(call);
    if (answer.kind === 'accepted' || isNothingToUndo(call, answer)) await acknowledge(db, call);
    else await keep(call, answer);
    return answer;
  };
  const keep = async (call: HouseWalletCall, answer: WalletAnswer): Promise<void> => {
    const now = clock.now().getTime();
    const isGivenUp = now - call.createdAt.getTime() > days * DAY_MS;
    const lastAnswer = 'status' in answer ? answer.status : answer.kind;
    if (isGivenUp) report(call, { code: 'paymentGivenUp', answer: lastAnswer });
    else if (isRefusal(lastAnswer) && lastAnswer !== call.lastAnswer) {
      report(call, { code: 'paymentRefused', answer: lastAnswer });
    }
    await change(db, call, { lastAnswer, state: isGivenUp ? 'dead' : 'pending' });
  };
  const countOf = async (isIt: SQL | undefined): Promise<number> => {
    const [row] = await db.select({ calls: count() }).from(walletCall).where(isIt);
    return row?.calls ?? 0;
  };
  return {
    attempt,
    takeUp: () =>
      db.transaction(async (tx) => {
        await tx
          .update(walletCall)
          .set({ nextAttemptAt: clock.now() })
          .where(and(isPending, eq(walletCall.attempts, 0)));
      }),
    tick: async () => {
      const due = await db.transaction((tx) =>
        claimDue(tx, {
          table: walletCall,
          isOpen: isPending,
          backOff: BACK_OFF,
          now: clock.now(),
          limit: BATCH_SIZE,
        }),
      );
      await Promise.all(due.map(attempt));
    },
    counts: async () => ({
      pending: await countOf(isPending),
      refused: await countOf(and(isPending, sql`${walletCall.lastAnswer} like ${`${REFUSAL}%`}`)),
      dead: await countOf(and(eq(walletCall.state, 'dead'), ne(walletCall.kind, 'bet'))),
    }),
  };
};

/** Prefix of a wallet's refusals. An unreachable wallet has other messages. */
const REFUSAL = 'RS_ERROR';
const isRefusal = (answer: string): boolean => answer.startsWith(REFUSAL);

/** A bet that never arrived needs no rollback. Operators refuse it if it arrives later. */
const isNothingToUndo = ({ kind }: HouseWalletCall, answer: WalletAnswer): boolean =>
  kind === 'rollback' && answer.kind === 'unknown' && answer.status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';

const acknowledge = (db: HouseStore, call: HouseWalletCall): Promise<void> =>
  change(db, call, { state: 'acknowledged', lastAnswer: null });

const change = (db: HouseStore, { id }: HouseWalletCall, changes: Partial<HouseWalletCall>): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.update(walletCall).set(changes).where(eq(walletCall.id, id));
  });
