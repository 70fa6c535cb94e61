import * as z from 'zod';
import { stakeLimitsSchema } from './stakeLimits.ts';

/** Documents that the list of standards reads. */
export const standardDocuments = [
  'GLI-19',
  'RTS',
  'LCCP',
  'UK law',
  'MGA',
  'CGA',
  'AGCO',
  'NJ',
  'PA',
] as const;

export const standardId = z.string().regex(/^STD-\d{3}$/);

/** What the law of a place decides. Each rule is the default of a setting, or has no setting. */
export const marketRulesSchema = z.strictObject({
  /** Years. */
  minimumAge: z.int().min(18).max(120),
  /** Whether a deposit needs a verified identity. */
  requiresIdentityForDeposits: z.boolean(),
  /** Whether free play needs a verified identity. */
  requiresIdentityForFreePlay: z.boolean(),
  /** Whether play for money needs a verified name, birthday and address. */
  requiresIdentityForPlay: z.boolean(),
  /**
   * Whether deposits and play for money need a recorded acceptance of the terms and of the privacy policy. If not,
   * members have to accept only the revisions that staff require.
   */
  asksForTerms: z.boolean(),
  /** Whether members set a deposit limit, or say that they want none, before their first deposit. */
  asksForDepositLimit: z.boolean(),
  /** Whether cards are offered. No payment provider tells in advance whether a card is a credit card. */
  allowsCards: z.boolean(),
  /** Whether members can cancel a withdrawal that is in review. */
  allowsWithdrawalCancellation: z.boolean(),
  /** Whether a member's withdrawals first go back by the kind of payment by which the deposits came. */
  paysBackToSource: z.boolean(),
  /** Whether staff need a code of their authenticator, and a session that ends when it is idle. */
  requiresStaffCode: z.boolean(),
  /** Whether members can send money to their uplines. */
  allowsMemberTransfers: z.boolean(),
  /** Whether members can exclude themselves for less than six months. Time-outs are possible in every market. */
  allowsShortExclusions: z.boolean(),
  /** Whether visitors without an account can play for free. */
  allowsGuestPlay: z.boolean(),
  /** Whether members can play several games for money at once. */
  allowsParallelPlay: z.boolean(),
  /** Whether members confirm to have seen the tools of safer play before their first game for money. */
  showsToolsBeforePlay: z.boolean(),
  /** Months after which members are asked to look through their account and transactions. 0: they are never asked. */
  accountReviewMonths: z.int().min(0).max(24),
  /** Minutes between two reality checks. 0: there are none. */
  realityCheckMinutes: z.int().min(0).max(1_440),
  /** A session ends if the member does nothing for this number of minutes. */
  idleMinutes: z.int().min(5).max(720),
  /** Whether a remembered browser can sign in without the password. */
  allowsRememberedLogin: z.boolean(),
  /**
   * Whether rounds may follow each other freely, play by themselves, and be hurried. If not, providers are told so, and
   * the house enforces a least time of each round.
   */
  allowsFreePace: z.boolean(),
  /**
   * Whether three failed sign-ins within 30 minutes lock the password. The member can use it again after proving their
   * identity in another way.
   */
  locksAfterFailures: z.boolean(),
  /** Whether a registration is refused if another open account has its e-mail address. */
  oneAccountPerEmail: z.boolean(),
  /** Whether a registration needs a date of birth, from which the age is checked. */
  requiresBirthday: z.boolean(),
  /** The highest stakes of a round by kind of game and age of the member. Empty: there are none. */
  stakeLimits: stakeLimitsSchema,
});
export type MarketRules = z.output<typeof marketRulesSchema>;

export const marketProfileSchema = z.strictObject({
  /** `specification`, `strict`, or an ISO 3166 code. */
  code: z.string().regex(/^(?:specification|strict|[A-Z]{2}(?:-[A-Z]{2})?)$/),
  name: z.string().min(1),
  /** The documents that hold in this market. */
  documents: z.array(z.enum(standardDocuments)).min(1),
  rules: marketRulesSchema,
  /** Rows that do not apply in this market, with the reason. */
  notApplicable: z.record(standardId, z.string().min(1)),
});
export type MarketProfile = z.output<typeof marketProfileSchema>;
