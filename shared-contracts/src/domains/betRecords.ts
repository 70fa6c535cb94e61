import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';
import { currencyCode, minorUnits } from '../money.ts';
import { MAX_PERIOD_DAYS, periodChecks, periodShape } from '../period.ts';
import { catalogueTypes } from './games.ts';

/** Number of rounds in one answer. */
export const BETS_PER_PAGE = 20;

export const betStatuses = ['open', 'settled'] as const;
export type BetStatus = (typeof betStatuses)[number];

/** `even`: the payout equals the stake. `cancelled`: taken back by the provider. */
export const betResults = ['open', 'won', 'lost', 'even', 'cancelled'] as const;

export const betRecordSchema = z.object({
  /** Identifies the round in a call of `detail`. */
  id: z.string(),
  /** The provider's number of the round. */
  reference: z.string(),
  /** ISO 8601. */
  openedAt: z.string(),
  game: z.object({
    name: z.string(),
    type: z.enum(catalogueTypes),
    /** The game provider's code and display name. */
    vendorCode: z.string(),
    vendorName: z.string(),
    gameCode: z.string(),
    /** Path of the image. The client joins it to an image CDN. */
    icon: z.string(),
  }),
  stake: minorUnits,
  payout: minorUnits,
  /** The stake that counts for turnover; null until the round is settled. */
  validBet: z.nullable(minorUnits),
  result: z.enum(betResults),
});
export type BetRecord = z.output<typeof betRecordSchema>;

export const betTransactionSchema = z.object({
  kind: z.enum(['bet', 'win', 'rollback', 'adjustment']),
  /** The change of the balance. A bet is negative. */
  amount: minorUnits,
  /** The amount that could be spent afterwards. */
  balanceAfter: minorUnits,
  /** ISO 8601. */
  at: z.string(),
  /** The provider's number of the transaction. The account record has the same. */
  reference: z.string(),
});
export type BetTransaction = z.output<typeof betTransactionSchema>;

const code = z.text(40).check(z.minLength(1));
const filters = {
  ...periodShape,
  gameType: z.optional(z.enum(catalogueTypes)),
  vendorCode: z.optional(code),
  status: z.optional(z.enum(betStatuses)),
  /** Exact number of a round or of a transaction in it, of any day. */
  reference: z.optional(z.text(120).check(z.minLength(1))),
};
const filterSchema = z.object(filters).check(...periodChecks);
export type BetFilters = z.output<typeof filterSchema>;
/** A value that the server creates and clients do not interpret. */
const opaque = z.string().check(z.regex(/^[\w-]{1,900}$/));
const inPeriod = `at most ${MAX_PERIOD_DAYS} days of the platform's zone, both included`;

export const betRecordEndpoints = defineEndpoints({
  bets: {
    method: 'GET',
    path: '/wps/member/bets',
    access: 'member',
    summary: `The member's rounds by the time they began, ${BETS_PER_PAGE} at a time; ${inPeriod}`,
    query: z
      .object({
        ...filters,
        order: z.optional(z.enum(['newest', 'oldest'])),
        /** `next` of the previous answer. */
        cursor: z.optional(opaque),
      })
      .check(...periodChecks),
    value: z.object({
      currency: currencyCode,
      list: z.array(betRecordSchema),
      /** Cursor of the next page; null at the end. */
      next: z.nullable(z.string()),
    }),
    limits: { perMinute: { caller: 120 } },
  },
  betTotals: {
    method: 'GET',
    path: '/wps/member/bets/totals',
    access: 'member',
    summary: `Sums of the rounds that \`bets\` lists for the same filters; ${inPeriod}`,
    query: filterSchema,
    value: z.object({
      currency: currencyCode,
      rounds: z.int(),
      stake: minorUnits,
      payout: minorUnits,
      validBet: minorUnits,
      /** The providers that the member has played at in the period, by name. */
      vendors: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
    limits: { perMinute: { caller: 120 } },
  },
  bet: {
    method: 'GET',
    path: '/wps/member/bets/{id}',
    access: 'member',
    summary: "One of the member's own rounds with its transactions; answers 404 for any other",
    params: z.object({ id: opaque }),
    value: z.object({
      currency: currencyCode,
      record: betRecordSchema,
      transactions: z.array(betTransactionSchema),
      /** Whether the game itself proves its results: it shows the seeds of each round. */
      isProvable: z.boolean(),
    }),
    limits: { perMinute: { caller: 120 } },
  },
  betsFile: {
    method: 'GET',
    path: '/wps/member/bets/file',
    access: 'member',
    summary: `All rounds that \`bets\` lists for the same filters, as CSV; ${inPeriod}`,
    query: filterSchema,
    value: z.null(),
    download: { contentType: 'text/csv; charset=utf-8' },
    limits: { perMinute: { caller: 6 } },
  },
});
