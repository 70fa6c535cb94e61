import {
  answerPart,
  approveWithdrawal,
  beginDeposit,
  beginWithdrawal,
  createReceiveNotice,
  expireDeposit,
  readPayouts,
  rejectWithdrawal,
  sendPart,
} from '@parlour/platform-api/commands';
import type { ApiDatabase, ApiSettings } from '@parlour/platform-api/demoSite';
import type { payoutAccount } from '@parlour/platform-api/tables';
import type { Method } from './HistoryContext.ts';
import { after, type HistoryEvent } from './HistoryEvent.ts';

export type Account = typeof payoutAccount.$inferSelect;

/** The name of the person who approves and pays withdrawals. */
const STAFF = 'demo staff';

export interface Payment {
  readonly memberId: number;
  readonly payer: string;
  readonly method: Method;
  /** Minor units. */
  readonly amount: number;
  /** Identifies the payment. */
  readonly key: string;
}

const clockAt = (at: Date) => ({ now: () => at, pause: async () => {} });

/** A member starts a deposit, and the bank reports the payment two minutes later. */
export const depositEvent = (payment: Payment, at: Date): HistoryEvent => ({
  at,
  run: async (db) => {
    const { payer, method } = payment;
    const { reference, currency, amount, provider } = await beginDeposit(db, payment, method, at);
    const paidAt = after(at, 2);
    const notice = {
      provider,
      paymentId: reference,
      kind: 'paid',
      reference,
      currency,
      amount,
      payer,
    } as const;
    const pay = async (tx: ApiDatabase): Promise<HistoryEvent[]> => {
      await createReceiveNotice(tx, clockAt(paidAt))({ ...notice, paidAt });
      return [];
    };
    return [{ at: paidAt, run: pay }];
  },
});

/** A member starts a deposit and does not pay it. */
export const unpaidDepositEvent = (payment: Payment, at: Date): HistoryEvent => ({
  at,
  run: async (db) => {
    const { id, expiresAt } = await beginDeposit(db, payment, payment.method, at);
    const end = after(expiresAt, 3);
    const expire = async (tx: ApiDatabase): Promise<HistoryEvent[]> => {
      await expireDeposit(tx, id, end);
      return [];
    };
    return [{ at: end, run: expire }];
  },
});

/** Money arrives without the reference of a deposit, so that it is a case for staff. */
export const strayPaymentEvent = (
  { payer, method, amount, key }: Omit<Payment, 'memberId'>,
  at: Date,
): HistoryEvent => ({
  at,
  run: async (db) => {
    const { provider, currency } = method;
    if (provider === null) throw new Error(`the method ${method.code} has no provider`);
    const notice = {
      provider,
      paymentId: key,
      kind: 'paid',
      reference: payer,
      currency,
      amount,
      payer,
    } as const;
    await createReceiveNotice(db, clockAt(at))({ ...notice, paidAt: at });
    return [];
  },
});

/** The decision of staff about a withdrawal: pay it, reject it for this reason, or nothing so far. */
export type Decision = 'paid' | 'open' | { readonly rejectedBecause: string };

export interface Payout extends Omit<Payment, 'payer'> {
  readonly account: Account;
  readonly settings: ApiSettings;
  readonly decision: Decision;
}

/** A member requests a withdrawal, staff pay it in one or two parts, and the member says that they have arrived. */
export const withdrawalEvent = (payout: Payout, at: Date): HistoryEvent => ({
  at,
  run: async (db) => {
    const { memberId, account, amount, key, settings, decision } = payout;
    const { withdrawals } = settings.cashier;
    const order = { memberId, account: account.id, amount, key };
    const { id, fee } = await beginWithdrawal(db, order, payout, withdrawals, at);
    if (decision === 'open') return [];
    const decidedAt = after(at, 9);
    if (decision !== 'paid') {
      const reject = async (tx: ApiDatabase): Promise<HistoryEvent[]> => {
        await rejectWithdrawal(tx, { id, reason: decision.rejectedBecause }, decidedAt);
        return [];
      };
      return [{ at: decidedAt, run: reject }];
    }
    const approve = async (tx: ApiDatabase): Promise<HistoryEvent[]> => {
      await approveWithdrawal(tx, { id, by: STAFF, secondApproval: amount }, decidedAt);
      return partsOf(amount - fee).map((part, index) =>
        partEvent(
          { memberId, id, amount: part, reference: `${key}-${index + 1}`, ...withdrawals },
          after(decidedAt, 8 + index * 6),
        ),
      );
    };
    return [{ at: decidedAt, run: approve }];
  },
});

/** Minor units. The bank sends a larger amount in two parts. */
const MAX_PART = 200_000;

const partsOf = (amount: number): number[] => {
  const first = Math.trunc(amount / 200) * 100;
  return amount > MAX_PART ? [first, amount - first] : [amount];
};

interface Part {
  readonly memberId: number;
  readonly id: string;
  readonly amount: number;
  readonly reference: string;
  readonly confirmationMinutes: number;
}

const partEvent = ({ memberId, ...part }: Part, at: Date): HistoryEvent => ({
  at,
  run: async (db) => {
    await sendPart(db, { ...part, by: STAFF }, at);
    const answeredAt = after(at, 11);
    const answer = async (tx: ApiDatabase): Promise<HistoryEvent[]> => {
      const sent = (await readPayouts(tx, [part.id])).find(({ reference }) => reference === part.reference);
      if (!sent) throw new Error(`the part ${part.reference} was not sent`);
      await answerPart(tx, { memberId, id: sent.id, isReceived: true }, answeredAt);
      return [];
    };
    return [{ at: answeredAt, run: answer }];
  },
});
