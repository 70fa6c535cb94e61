import { readSpendable } from '@parlour/platform-api/commands';
import { payoutAccount } from '@parlour/platform-api/tables';
import type { SeedGame } from '../games.ts';
import type { SeedMember } from '../seedMembers.ts';
import { eveningEvent } from './evening.ts';
import {
  depositEvent,
  unpaidDepositEvent,
  withdrawalEvent,
  type Account,
  type Decision,
} from './payments.ts';
import type { HistoryContext } from './HistoryContext.ts';
import { after, type HistoryEvent } from './HistoryEvent.ts';

/** Minutes from a deposit to the first round, so that the money has arrived. */
const DEPOSIT_MINUTES = 5;

/** Creates the actions of one member. Amounts are in minor units. */
export interface Actor {
  /** Deposits at this time, if the balance is then below `least`. */
  payIn(at: Date, amount: number, least?: number): HistoryEvent;
  /** Starts a deposit without paying it. */
  abandonPayment(at: Date, amount: number): HistoryEvent;
  /** Plays one round of each game. */
  evening(at: Date, games: readonly SeedGame[], stakes: readonly number[]): HistoryEvent;
  /** Withdraws the amount that `amountOf` returns for the balance at this time. 0: nothing. */
  payOut(at: Date, amountOf: (balance: number) => number, decision?: Decision): HistoryEvent;
}

export const createActor = async (context: HistoryContext, member: SeedMember): Promise<Actor> => {
  const { db, settings, play, random, payIn, payOut } = context;
  const { currency } = settings;
  const { id: memberId, account: payer } = member;
  const keyAt = (at: Date): string => `${payer} ${at.getTime()}`;
  const spendable = (): Promise<number> => readSpendable(db, memberId, currency);
  const payment = (at: Date, amount: number) => ({ memberId, payer, method: payIn, amount, key: keyAt(at) });
  const account = await addPayoutAccount(context, member);
  return {
    payIn: (at, amount, least = Infinity) => ({
      at,
      run: async () => ((await spendable()) < least ? [depositEvent(payment(at, amount), at)] : []),
    }),
    abandonPayment: (at, amount) => unpaidDepositEvent(payment(at, amount), at),
    evening: (at, games, stakes) =>
      eveningEvent(
        { play, memberId, currency, games, stakes, random, key: keyAt(at) },
        after(at, DEPOSIT_MINUTES),
      ),
    payOut: (at, amountOf, decision = 'paid') => ({
      at,
      run: async () => {
        const amount = amountOf(await spendable());
        const key = keyAt(at);
        const order = { memberId, method: payOut, account, settings, amount, key, decision };
        return amount > 0 ? [withdrawalEvent(order, at)] : [];
      },
    }),
  };
};

const addPayoutAccount = async (
  { db, payOut, hoursAgo }: HistoryContext,
  { id: memberId, account, realName, registeredAt }: SeedMember,
): Promise<Account> => {
  const values = {
    memberId,
    method: payOut.code,
    bankName: 'Siam Bank',
    accountNumber: `1${String(memberId).padStart(9, '0')}`,
    holder: realName || account,
    addedAt: new Date(Math.max(registeredAt.getTime(), hoursAgo(90 * 24).getTime())),
  };
  const [added] = await db.insert(payoutAccount).values(values).returning();
  if (!added) throw new Error(`the payout account of ${account} was not stored`);
  return added;
};
