import { setTimeout } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import { member } from '../../members/tables.ts';
import { beginDeposit } from '../deposits/beginDeposit.ts';
import { createReceiveNotice, type Notice } from '../payments/receiveNotice.ts';
import { payoutAccount, paymentMethod } from '../tables.ts';
import { sendToUpline } from '../transfers/sendToUpline.ts';
import { confirmAll } from '../withdrawals/answerPayout.ts';
import { beginWithdrawal } from '../withdrawals/beginWithdrawal.ts';
import { approveWithdrawal, sendPart } from '../withdrawals/changeWithdrawal.ts';

const CURRENCY = 'THB';
/** Amounts in minor units. A round brings in more than it takes out. */
const DEPOSIT = 1_000;
const FIRST_PART = 200;
const SECOND_PART = 300;
export const TRANSFER = 100;
/** In every fifth round the deposit is taken back. The rounds before it leave enough money in the wallet. */
const ROUNDS_PER_REVERSAL = 5;
const RETRY_AFTER_MS = 20;
const NO_LIMIT = 1_000_000_000;
/** Settings of withdrawals that refuse none of the load. */
export const withdrawalsWithoutLimits = {
  perDay: NO_LIMIT,
  dailyLimit: NO_LIMIT,
  secondApproval: NO_LIMIT,
  unverifiedLimit: NO_LIMIT,
  requiresEarlierIdentity: false,
  paysBackToSource: false,
  canCancel: true,
  confirmationMinutes: 30,
};
const transfers = {
  isEnabled: true,
  minAmount: 1,
  maxAmount: NO_LIMIT,
  perDay: NO_LIMIT,
  dailyLimit: NO_LIMIT,
};

export interface CashierLoadOptions {
  readonly db: ApiDatabase;
  readonly memberIds: readonly number[];
  readonly uplineId: number;
  readonly now: Date;
}

/** Runs all commands of the cashier for some members, round after round. */
export interface CashierLoad {
  /** Completes the rounds that have begun, and starts no others. */
  finish(): Promise<{
    /** What each member has gained, in minor units. */
    readonly gains: readonly number[];
    /** Rounds of all members. Each has one deposit, one withdrawal and one transfer. */
    readonly rounds: number;
  }>;
}

/** Adds two payment methods, and gives each member a payout account. */
export const prepareCashier = async ({ db, memberIds, now }: Omit<CashierLoadOptions, 'uplineId'>) => {
  const shared = {
    kind: 'bankTransfer',
    name: { EN: 'Bank' },
    currency: CURRENCY,
    minAmount: 1,
    maxAmount: NO_LIMIT,
  } as const;
  const [into, out] = await db
    .insert(paymentMethod)
    .values([
      { ...shared, code: 'in', direction: 'deposit', provider: 'bank', position: 1 },
      { ...shared, code: 'out', direction: 'withdrawal', position: 2 },
    ])
    .returning();
  if (!into || !out) throw new Error('the ways to pay were not stored');
  const accounts = await Promise.all(
    memberIds.map(async (memberId) => {
      const values = {
        memberId,
        method: 'out',
        bankName: 'Bank',
        accountNumber: '1',
        holder: '',
        addedAt: now,
      };
      const [account] = await db.insert(payoutAccount).values(values).returning();
      if (!account) throw new Error('the account was not stored');
      return account;
    }),
  );
  return { into, out, accounts };
};

/** Repeats a command until it gets an answer. All these commands are idempotent. */
const repeat = async <Answer>(command: () => Promise<Answer>): Promise<Answer> => {
  for (;;) {
    try {
      return await command();
    } catch (error) {
      if (error instanceof DomainError) throw error;
      await setTimeout(RETRY_AFTER_MS);
    }
  }
};

/** Approves a withdrawal. It is approved already if an earlier attempt was committed and its answer was lost. */
const approveOnce = (db: ApiDatabase, id: string, now: Date): Promise<unknown> =>
  repeat(() =>
    db
      .transaction((tx) => approveWithdrawal(tx, { id, by: 'ann', secondApproval: NO_LIMIT }, now))
      .catch((error: unknown) => {
        if (!(error instanceof DomainError) || error.code !== 'wrongState') throw error;
      }),
  );

/** Starts the load. While the database is down, the load repeats the commands that got no answer. */
export const startCashierLoad = async (options: CashierLoadOptions): Promise<CashierLoad> => {
  const { db, memberIds, uplineId, now } = options;
  const { into, out, accounts } = await prepareCashier(options);
  await db
    .update(member)
    .set({ uplineId })
    .where(inArray(member.id, [...memberIds]));
  const receive = createReceiveNotice(db, { now: () => now, pause: (ms) => setTimeout(ms) });
  const state = { isEnding: false };

  const runRound = async (memberId: number, account: (typeof accounts)[number], key: string) => {
    const deposit = await repeat(() => beginDeposit(db, { memberId, amount: DEPOSIT, key }, into, now));
    const notice = (kind: Notice['kind']): Notice => ({
      provider: 'bank',
      paymentId: `${kind} ${key}`,
      kind,
      reference: deposit.reference,
      currency: CURRENCY,
      amount: DEPOSIT,
      payer: null,
      paidAt: now,
    });
    await repeat(() => receive(notice('paid')));
    const order = { memberId, account: account.id, amount: FIRST_PART + SECOND_PART, key };
    const { id } = await repeat(() =>
      beginWithdrawal(db, order, { account, method: out }, withdrawalsWithoutLimits, now),
    );
    await approveOnce(db, id, now);
    for (const amount of [FIRST_PART, SECOND_PART]) {
      const part = { id, amount, reference: `${key} ${amount}`, by: 'ann', confirmationMinutes: 30 };
      await repeat(() => db.transaction((tx) => sendPart(tx, part, now)));
    }
    await repeat(() => db.transaction((tx) => confirmAll(tx, { memberId, id }, now)));
    const sent = { memberId, amount: TRANSFER, note: null, key };
    await repeat(() => sendToUpline(db, sent, uplineId, { settings: transfers, currency: CURRENCY }, now));
    return () => repeat(() => receive(notice('reversed')));
  };
  const runMember = async (memberId: number, index: number) => {
    const account = accounts[index];
    if (!account) throw new Error(`member ${memberId} has no account`);
    let gain = 0;
    let rounds = 0;
    while (!state.isEnding) {
      rounds += 1;
      const takeBack = await runRound(memberId, account, `${memberId} ${rounds}`);
      gain += DEPOSIT - FIRST_PART - SECOND_PART - TRANSFER;
      if (rounds % ROUNDS_PER_REVERSAL > 0) continue;
      await takeBack();
      gain -= DEPOSIT;
    }
    return { gain, rounds };
  };

  const running = Promise.all(memberIds.map(runMember));
  // `finish` reports a failure.
  running.catch(() => undefined);
  return {
    finish: async () => {
      state.isEnding = true;
      const results = await running;
      return {
        gains: results.map(({ gain }) => gain),
        rounds: results.reduce((total, result) => total + result.rounds, 0),
      };
    },
  };
};
