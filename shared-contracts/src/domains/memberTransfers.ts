import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';
import { amountUpTo, currencyCode, minorUnits } from '../money.ts';
import { nothing, pageOf, pageQuery } from './cashier.ts';
import { ownCode } from './secondFactor.ts';
import { transactionPassword } from './withdrawals.ts';

/** The most characters of a note, in UTF-16 units. */
export const MAX_NOTE_LENGTH = 140;

/** A transfer of money between two members, from the view of one of them. */
export const memberTransferSchema = z.object({
  id: z.string(),
  reference: z.string(),
  direction: z.enum(['sent', 'received']),
  /** Account name of the other member. */
  account: z.string(),
  currency: currencyCode,
  amount: minorUnits,
  note: z.nullable(z.string()),
  /** ISO 8601. */
  at: z.string(),
});
export type MemberTransfer = z.output<typeof memberTransferSchema>;

export const uplineOverviewSchema = z.object({
  /** False if the site does not move money between members. */
  isEnabled: z.boolean(),
  /** The upline of the member. Null: there is none. */
  upline: z.nullable(z.object({ account: z.string(), nickname: z.string() })),
  currency: currencyCode,
  /** The amount that the member can send now. */
  available: minorUnits,
  minAmount: minorUnits,
  maxAmount: minorUnits,
  remainingToday: z.object({ count: z.int(), amount: minorUnits }),
  hasTransactionPassword: z.boolean(),
  /** No transfer can be sent before this time, after a change of password or account. */
  lockedUntil: z.nullable(z.string()),
});
export type UplineOverview = z.output<typeof uplineOverviewSchema>;

const limit = z.object({ limit: minorUnits, currency: currencyCode });

/** Transfers of money from a member to the upline. The money arrives at once, and cannot be taken back. */
export const memberTransferEndpoints = defineEndpoints({
  uplineOverview: {
    method: 'GET',
    path: '/wps/cashier/transfers/upline',
    access: 'member',
    summary: 'What the member can send to the upline',
    value: uplineOverviewSchema,
  },
  sendToUpline: {
    method: 'POST',
    path: '/wps/cashier/transfers/upline',
    access: 'member',
    summary: 'Sends money to the upline',
    body: z.object({
      amount: amountUpTo(),
      note: z.optional(z.text(MAX_NOTE_LENGTH)),
      password: transactionPassword,
      code: z.optional(ownCode),
    }),
    value: memberTransferSchema,
    refusals: {
      /** The site does not move money between members. */
      transfersOff: nothing,
      noUpline: nothing,
      /** The upline cannot receive money at present. */
      uplineUnavailable: nothing,
      amountTooSmall: limit,
      amountTooLarge: limit,
      insufficientFunds: z.object({ balance: minorUnits, currency: currencyCode }),
      /** After a change of password or account. `until` is ISO 8601. */
      withdrawalsLocked: z.object({ until: z.string() }),
      /** Too many transfers, or too high an amount, in 24 hours. */
      transferDailyLimit: z.object({ count: z.int(), amount: minorUnits, currency: currencyCode }),
    },
    refusesExcluded: true,
    idempotent: true,
    limits: { perMinute: { caller: 6 } },
  },
  memberTransfers: {
    method: 'GET',
    path: '/wps/cashier/transfers',
    access: 'member',
    summary: 'What the member has sent to and received from other members, the newest first',
    query: pageQuery,
    value: pageOf(memberTransferSchema),
  },
});
