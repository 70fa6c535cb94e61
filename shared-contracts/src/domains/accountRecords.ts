import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';
import { currencyCode, minorUnits } from '../money.ts';
import { MAX_PERIOD_DAYS, periodChecks, periodShape } from '../period.ts';

/** Number of bookings in one answer. */
export const ENTRIES_PER_PAGE = 20;

/** The types of bookings in wallets of money. */
export const accountRecordTypes = [
  'opening',
  'allowance',
  'adjustment',
  /** A provider's transaction. */
  'bet',
  'win',
  'betRollback',
  'winRollback',
  'roundAdjustment',
  /** A transfer between wallets of one member. */
  'fundIn',
  'fundOut',
  /** What a member has won or lost with the money in a provider's wallet. */
  'vendorResult',
  'deposit',
  /** The payer's bank has taken a credited deposit back. */
  'depositReversal',
  /** Money of the member that pays a debt, which the reversal of a deposit has left. */
  'debtCollection',
  'withdrawal',
  /** The rest of a withdrawal that could not be paid. */
  'withdrawalReturn',
  /** Money from one member to another. */
  'memberTransfer',
  /** Winnings of a person under the legal age, which are void. With the other sign, lost stakes that are given back. */
  'underAgeVoid',
  /** Deposits that went back to a person under the legal age. */
  'underAgeReturn',
] as const;
export type AccountRecordType = (typeof accountRecordTypes)[number];

/** Types that come with the rounds of games. The betting record knows their references. */
export const playRecordTypes = ['bet', 'win', 'betRollback', 'winRollback', 'roundAdjustment'] as const;

export const accountRecordSchema = z.object({
  id: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** One of `accountRecordTypes`; a client may not know it yet. */
  type: z.string(),
  /** Negative if it leaves the wallet. */
  amount: minorUnits,
  balanceAfter: minorUnits,
  /** The number of the cause of the booking, for example of a deposit or of a provider's transaction. */
  reference: z.string(),
});
export type AccountRecord = z.output<typeof accountRecordSchema>;

const filters = {
  ...periodShape,
  /** `main`, or the code of a provider's connection. The main wallet if it is absent. */
  wallet: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/))),
  type: z.optional(z.enum(accountRecordTypes)),
  /** Exact number, of any day. */
  reference: z.optional(z.text(120).check(z.minLength(1))),
};
const filterSchema = z.object(filters).check(...periodChecks);
export type AccountRecordFilters = z.output<typeof filterSchema>;
const inPeriod = `at most ${MAX_PERIOD_DAYS} days of the platform's zone, both included`;

export const accountRecordEndpoints = defineEndpoints({
  entries: {
    method: 'GET',
    path: '/wps/member/account/entries',
    access: 'member',
    summary: `The bookings of one of the member's wallets in their order, ${ENTRIES_PER_PAGE} at a time; ${inPeriod}`,
    query: z
      .object({
        ...filters,
        order: z.optional(z.enum(['newest', 'oldest'])),
        /** `next` of the previous answer. */
        cursor: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/))),
      })
      .check(...periodChecks),
    value: z.object({
      currency: currencyCode,
      list: z.array(accountRecordSchema),
      /** Cursor of the next page; null at the end. */
      next: z.nullable(z.string()),
    }),
    limits: { perMinute: { caller: 120 } },
  },
  entryTotals: {
    method: 'GET',
    path: '/wps/member/account/entries/totals',
    access: 'member',
    summary: `Balances of a wallet at the beginning and the end of a period; ${inPeriod}`,
    query: filterSchema,
    value: z.object({
      currency: currencyCode,
      openingBalance: minorUnits,
      closingBalance: minorUnits,
      /** Sum of the bookings that match the filters; null for bets and wins, which profit and loss sums. */
      sum: z.nullable(minorUnits),
      /** Codes of the member's wallets, the main one first. */
      wallets: z.array(z.string()),
    }),
    limits: { perMinute: { caller: 120 } },
  },
  entriesFile: {
    method: 'GET',
    path: '/wps/member/account/entries/file',
    access: 'member',
    summary: `All bookings that \`entries\` lists for the same filters, as CSV; ${inPeriod}`,
    query: filterSchema,
    value: z.null(),
    download: { contentType: 'text/csv; charset=utf-8' },
    limits: { perMinute: { caller: 6 } },
  },
});
