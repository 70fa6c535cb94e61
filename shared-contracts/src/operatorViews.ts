import * as z from '@parlour/shared-contracts/schema';
import { day } from './instant.ts';
import { currencyCode, minorUnits } from './money.ts';

/**
 * Roles of staff. `finance` moves members' money, `games` switches games, `support` writes
 * articles and answers tickets, `auditor` only reads, `admin` may do everything. Every role may read everything.
 */
export const operatorRoles = ['admin', 'finance', 'games', 'support', 'auditor'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/**
 * Who may call an endpoint. `operator` is everyone with a token or a session of staff; the others are staff with that
 * role, and admins.
 */
export type OperatorAccess = 'operator' | 'finance' | 'games' | 'support';

export const operatorName = z.string().check(z.regex(/^[a-z][a-z0-9.-]{1,40}$/));

/** The largest amount that one adjustment moves, in minor units. */
export const MAX_ADJUSTMENT_MINOR = 1_000_000_000_000;
/** Number of rows in a list, or on a page of a queue. */
export const OPERATOR_PAGE_SIZE = 100;

/** The account name of a member, as staff enter it. */
export const accountName = z.text(64).check(z.minLength(1));
export const code = z.text(40).check(z.minLength(1));
export const id = z.object({ id: z.queryInteger(1, 2_147_483_647) });
export const reason = z.text(200).check(z.minLength(3));
const moment = z.string();
export const nothing = z.object({});

/** `waiting`: a second person has to approve it. `expired`: it was not approved in time. */
export const adjustmentState = z.enum(['waiting', 'done', 'expired']);
export const adjustmentSchema = z.object({
  id: z.int(),
  member: z.string(),
  amount: minorUnits,
  currency: currencyCode,
  reason: z.string(),
  state: adjustmentState,
  requestedBy: z.string(),
  requestedAt: moment,
  /** Deadline of the approval. */
  expiresAt: moment,
  /** Null until it is approved. */
  approvedBy: z.nullable(z.string()),
});
export type AdjustmentView = z.output<typeof adjustmentSchema>;

export const memberFileSchema = z.object({
  id: z.string(),
  kind: z.string(),
  /** The object to which the file is attached. Null: it is attached to none. */
  purpose: z.nullable(z.string()),
  contentType: z.string(),
  bytes: z.int(),
  createdAt: moment,
  /** Null while it is attached. */
  expiresAt: z.nullable(moment),
});
export type MemberFileView = z.output<typeof memberFileSchema>;

export const codeOfConnection = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/));
export const connectionCode = z.object({ code: codeOfConnection });
/** Whether a vendor's games use the main wallet, or a wallet at the vendor that money is transferred to. */
const walletKind = z.enum(['single', 'transfer']);
const stake = z.int().check(z.gte(1), z.lte(1_000_000_000_000));
/** The least and the highest stake of a round, in minor units of the site's currency. */
const stakeRange = z
  .object({ least: stake, most: stake })
  .check(z.refine(({ least, most }) => least <= most, { error: 'the least stake comes first' }));
const connectionTerms = {
  launchUrl: z.text(200).check(z.regex(/^https?:\/\/[!-~]{1,190}$/)),
  operatorId: code,
  blockedCountries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(100)),
  /** Null: the stakes are unknown, and the site shows no stakes. */
  stakes: z._default(z.nullable(stakeRange), null),
};
export const connectionFields = {
  ...connectionTerms,
  /** Public RSA key of the vendor, in PEM. */
  publicKey: z.text(2_000).check(z.minLength(1)),
};
/**
 * A connection whose vendor shares a secret with the site. The secret is not part of it and never travels.
 */
export const sealedConnectionSchema = z
  .object({
    ...connectionCode.shape,
    ...connectionTerms,
    wallet: walletKind,
    /** The wallet name that members see. */
    name: z.nullable(z.text(40).check(z.minLength(1))),
  })
  .check(
    z.refine(({ wallet, launchUrl }) => wallet === 'single' || launchUrl.startsWith('https:'), {
      // The platform trusts what the vendor reports of its wallets, so the address needs https.
      path: ['launchUrl'],
      error: 'https is needed',
    }),
  );
export const connectionSchema = z.object({
  code: z.string(),
  protocol: z.string(),
  wallet: walletKind,
  ...connectionFields,
  /** Null if vendor and site share a secret, which is never shown. */
  publicKey: z.nullable(z.string()),
  /** SHA-256 of the key, to compare by telephone. */
  fingerprint: z.nullable(z.string()),
  isEnabled: z.boolean(),
});
export type ConnectionView = z.output<typeof connectionSchema>;

export const transferEnd = z.enum(['done', 'refused']);
export const transferViewSchema = z.object({
  /** The id that the vendor knows. */
  id: z.string(),
  member: z.string(),
  wallet: z.string(),
  /** `in`: to the vendor. `out`: from the vendor. */
  direction: z.enum(['in', 'out']),
  amount: minorUnits,
  currency: z.string(),
  state: z.enum(['pending', 'done', 'refused', 'dead']),
  startedAt: moment,
  /** Number of requests to the vendor. */
  attempts: z.int(),
  nextAttemptAt: moment,
  /** The end that one member of staff proposes; null without a proposal. */
  proposedEnd: z.nullable(transferEnd),
  proposedBy: z.nullable(z.string()),
});
export type TransferView = z.output<typeof transferViewSchema>;

/** A case for staff: a member may be owed money, or may have too much. */
export const caseSchema = z.object({
  id: z.int(),
  kind: z.enum(['refusedWin', 'refusedRollback', 'refusedTransfer']),
  connection: z.string(),
  /** The provider's transaction id, or our transfer id. */
  reference: z.string(),
  /** Null if the provider named no known member. */
  member: z.nullable(z.string()),
  /** Null if the provider's message has no readable amount. */
  amount: z.nullable(minorUnits),
  currency: z.nullable(z.string()),
  reason: z.string(),
  openedAt: moment,
  /** When the event last happened, and how often. */
  seenAt: moment,
  times: z.int(),
});
export type CaseView = z.output<typeof caseSchema>;

/** A draw that is long overdue, and neither drawn nor void. */
export const drawViewSchema = z.object({
  game: z.string(),
  number: z.string(),
  state: z.enum(['open', 'closed', 'drawn', 'void']),
  closesAt: moment,
  /** The scheduled time of the draw. */
  drawnAt: moment,
  /** Who proposes to make it void; null without a proposal. */
  proposedBy: z.nullable(z.string()),
});
export type DrawView = z.output<typeof drawViewSchema>;

export const transferId = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
});
export const transferStanding = z.object({ state: z.string() });

const total = z.object({ count: z.int(), amount: minorUnits });
export const reconciliationSchema = z.object({
  /** Day in the platform's time zone; null for all days. */
  day: z.nullable(day),
  /**
   * Totals of the transactions that vendors requested. `rollbacks` is positive for money back to members, and
   * negative for money back from them.
   */
  connections: z.array(
    z.object({
      connection: z.string(),
      currency: z.string(),
      bets: total,
      wins: total,
      rollbacks: total,
      adjustments: total,
      /** Rounds that were opened more than an hour ago. */
      openRounds: z.int(),
    }),
  ),
  /** Balance of the operator accounts for games, and the sum of all transactions. The two must be equal. */
  ledger: z.array(z.object({ currency: z.string(), held: minorUnits, expected: minorUnits })),
  /** Members' wallets at vendors, of all days. */
  wallets: z.array(
    z.object({
      connection: z.string(),
      currency: z.string(),
      /**
       * Balance of the wallets in the ledger, and the sum of transfers and results. The two must be equal.
       */
      held: minorUnits,
      expected: minorUnits,
      pending: total,
      dead: total,
      /**
       * The wallets with the highest balances and without pending transfers. The vendor's balance differs by the
       * results of later play.
       */
      asked: z.object({
        wallets: z.int(),
        unreachable: z.int(),
        /** Sum of the wallets whose vendor answered. */
        ledger: minorUnits,
        vendor: minorUnits,
      }),
    }),
  ),
  /** Number of open cases. */
  cases: z.int(),
  /** When the newest journals were checked, and when the whole ledger was checked. Null if never. */
  checked: z.object({ newAt: z.nullable(moment), allAt: z.nullable(moment) }),
  faults: z.array(
    z.object({ rule: z.string(), subject: z.string(), found: z.number(), expected: z.number() }),
  ),
});
export type Reconciliation = z.output<typeof reconciliationSchema>;

export const auditEventSchema = z.object({
  sequence: z.int(),
  at: moment,
  who: z.string(),
  action: z.string(),
  details: z.record(z.string(), z.unknown()),
  hash: z.string(),
});
export type OperatorEventView = z.output<typeof auditEventSchema>;

/** Compares a provider's payments of one day in the list of the provider with those known here. */
export const paymentReconciliationSchema = z.object({
  provider: z.string(),
  day: z.string(),
  /** Number of payments at the provider that were compared. */
  payments: z.int(),
  /** Number of payouts in the provider's list that were compared. */
  payouts: z.int(),
  differences: z.array(
    z.object({
      direction: z.enum(['payment', 'payout']),
      kind: z.enum(['missingHere', 'missingThere', 'differs']),
      /** The provider's id of a payment, or the key of a payout order. */
      paymentId: z.string(),
      /** The reference of the deposit or of the withdrawal. Empty: the provider's payout has no order here. */
      reference: z.string(),
      currency: currencyCode,
      /** The paid amount in the list of the provider, and the one known here. Null: that side has no such payment. */
      there: z.nullable(minorUnits),
      here: z.nullable(minorUnits),
      /** `case`, or the result for a payment that the provider had not reported. */
      outcome: z.string(),
    }),
  ),
});
export type PaymentReconciliation = z.output<typeof paymentReconciliationSchema>;
