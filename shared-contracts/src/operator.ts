import * as z from '@parlour/shared-contracts/schema';
import type { Endpoint } from './endpoint.ts';
import { day, instant } from './instant.ts';
import { currencyCode, minorUnits } from './money.ts';

/**
 * Roles of staff. `finance` moves members' money, `games` switches games, `auditor` only reads, `admin` may
 * do everything. Every role may read everything.
 */
export const operatorRoles = ['admin', 'finance', 'games', 'auditor'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/**
 * Who may call an endpoint. `operator` is everyone with a token; the others are staff with that role, and
 * admins.
 */
export type OperatorAccess = 'operator' | 'finance' | 'games';

export const operatorName = z.string().check(z.regex(/^[a-z][a-z0-9.-]{1,40}$/));

/** The largest amount that one adjustment moves, in minor units. */
export const MAX_ADJUSTMENT_MINOR = 1_000_000_000_000;
/** Number of rows in a list. The newest come first. */
export const OPERATOR_PAGE_SIZE = 100;

const code = z.text(40).check(z.minLength(1));
const id = z.object({ id: z.queryInteger(1, 2_147_483_647) });
const reason = z.text(200).check(z.minLength(3));
const moment = z.string();
const nothing = z.object({});

/** `waiting`: a second person has to approve it. `expired`: it was not approved in time. */
const adjustmentState = z.enum(['waiting', 'done', 'expired']);
const adjustmentSchema = z.object({
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

/** All games of a vendor, or one game: exactly one of the two. */
const subject = { vendor: z.optional(code), game: z.optional(z.int().check(z.gte(1), z.lte(2_147_483_647))) };
const isOne = z.refine<{ vendor?: string | undefined; game?: number | undefined }>(
  ({ vendor, game }) => (vendor === undefined) !== (game === undefined),
  { path: ['vendor'] },
);
const maintenanceSchema = z.object({
  id: z.int(),
  vendor: z.nullable(z.string()),
  game: z.nullable(z.int()),
  beginsAt: moment,
  /** Null if the end is unknown. */
  endsAt: z.nullable(moment),
});
export type MaintenanceView = z.output<typeof maintenanceSchema>;

const connectionCode = z.object({ code: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)) });
/** Whether a vendor's games use the main wallet, or a wallet at the vendor that money is transferred to. */
const walletKind = z.enum(['single', 'transfer']);
const connectionTerms = {
  launchUrl: z.text(200).check(z.regex(/^https?:\/\/[!-~]{1,190}$/)),
  operatorId: code,
  blockedCountries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(100)),
};
const connectionFields = {
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
const connectionSchema = z.object({
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

const transferEnd = z.enum(['done', 'refused']);
const transferViewSchema = z.object({
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
const caseSchema = z.object({
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
const drawViewSchema = z.object({
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

const transferId = z.object({ id: z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)) });
const transferStanding = z.object({ state: z.string() });

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
       * The wallets with the highest balances and without pending transfers. The vendor's balance differs by
       * what was played since.
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

const auditEventSchema = z.object({
  sequence: z.int(),
  at: moment,
  who: z.string(),
  action: z.string(),
  details: z.record(z.string(), z.unknown()),
  hash: z.string(),
});
export type OperatorEventView = z.output<typeof auditEventSchema>;

/** Actions of staff, by `npm run operator`. The edge does not forward them, and no browser calls them. */
export const operatorEndpoints = {
  adjust: {
    method: 'POST',
    path: '/operator/adjustments',
    access: 'finance',
    summary: 'Gives money to a member or takes it, at once or after a second person approves',
    body: z.object({
      member: z.text(64).check(z.minLength(1)),
      /** A negative amount takes money from the member. */
      amount: minorUnits.check(
        z.gte(-MAX_ADJUSTMENT_MINOR),
        z.lte(MAX_ADJUSTMENT_MINOR),
        z.refine((amount) => amount !== 0),
      ),
      currency: currencyCode,
      reason,
    }),
    value: adjustmentSchema,
    refusals: {
      unknownMember: nothing,
      /** Trial accounts cannot be adjusted. */
      trialAccount: nothing,
      wrongCurrency: z.object({ currency: z.string() }),
      insufficientFunds: nothing,
    },
    idempotent: true,
  },
  approve: {
    method: 'POST',
    path: '/operator/adjustments/{id}/approval',
    access: 'finance',
    summary: 'Approves an adjustment of another person',
    params: id,
    value: adjustmentSchema,
    refusals: {
      unknownAdjustment: nothing,
      notWaiting: z.object({ state: adjustmentState }),
      ownAdjustment: nothing,
      insufficientFunds: nothing,
    },
  },
  adjustments: {
    method: 'GET',
    path: '/operator/adjustments',
    access: 'operator',
    summary: 'The newest adjustments',
    value: z.array(adjustmentSchema),
  },
  beginMaintenance: {
    method: 'POST',
    path: '/operator/maintenance/begin',
    access: 'games',
    summary: 'Puts the games of a vendor, or one game, under maintenance',
    body: z
      .object({
        ...subject,
        until: z.optional(instant),
      })
      .check(isOne),
    value: maintenanceSchema,
    refusals: { unknownVendor: nothing, unknownGame: nothing, invalidEnd: nothing },
  },
  endMaintenance: {
    method: 'POST',
    path: '/operator/maintenance/end',
    access: 'games',
    summary: 'Ends a maintenance',
    body: z.object(subject).check(isOne),
    value: z.object({ ended: z.int() }),
  },
  maintenance: {
    method: 'GET',
    path: '/operator/maintenance',
    access: 'operator',
    summary: 'Current and planned maintenance',
    value: z.array(maintenanceSchema),
  },
  connections: {
    method: 'GET',
    path: '/operator/connections',
    access: 'operator',
    summary: 'The connections to vendors',
    value: z.array(connectionSchema),
  },
  saveConnection: {
    method: 'PUT',
    path: '/operator/connections/{code}',
    access: 'games',
    summary: 'Creates or changes a connection',
    params: connectionCode,
    body: z.object(connectionFields),
    value: connectionSchema,
    refusals: { invalidKey: nothing, walletInUse: nothing },
  },
  switchConnection: {
    method: 'POST',
    path: '/operator/connections/{code}/state',
    access: 'games',
    summary: 'Enables or disables a connection',
    params: connectionCode,
    body: z.object({ isEnabled: z.boolean() }),
    value: connectionSchema,
    refusals: { unknownConnection: nothing },
  },
  transfers: {
    method: 'GET',
    path: '/operator/transfers',
    access: 'operator',
    summary: 'Unsettled transfers with vendors’ wallets, the oldest first',
    query: z.object({ state: z.enum(['pending', 'dead']) }),
    value: z.array(transferViewSchema),
  },
  retryTransfer: {
    method: 'POST',
    path: '/operator/transfers/{id}/attempt',
    access: 'finance',
    summary: 'Asks the vendor about a transfer again, now and with a new series of attempts',
    params: transferId,
    value: transferViewSchema,
    refusals: { unknownTransfer: nothing, notDead: transferStanding },
  },
  resolveTransfer: {
    method: 'POST',
    path: '/operator/transfers/{id}/resolution',
    access: 'finance',
    summary: 'Proposes the end of a dead transfer; it is applied when a second person proposes the same',
    params: transferId,
    body: z.object({ as: transferEnd, reason }),
    value: transferViewSchema,
    refusals: { unknownTransfer: nothing, notDead: transferStanding, ownProposal: nothing },
  },
  cases: {
    method: 'GET',
    path: '/operator/cases',
    access: 'operator',
    summary: 'Cases of payments and transfers that staff have to check, the newest first',
    value: z.array(caseSchema),
  },
  closeCase: {
    method: 'POST',
    path: '/operator/cases/{id}/closing',
    access: 'finance',
    summary: 'Closes a case with a note',
    params: id,
    body: z.object({ reason }),
    value: caseSchema,
    refusals: { unknownCase: nothing },
  },
  overdueDraws: {
    method: 'GET',
    path: '/operator/draws/overdue',
    access: 'operator',
    summary: 'Overdue draws, the oldest first; later draws of the game wait for them',
    value: z.array(drawViewSchema),
  },
  voidDraw: {
    method: 'POST',
    path: '/operator/draws/{game}/{number}/void',
    access: 'games',
    summary: 'Makes an overdue draw void when a second person proposes it too',
    params: z.object({ game: code, number: z.text(40).check(z.minLength(1)) }),
    body: z.object({ reason }),
    value: drawViewSchema,
    refusals: {
      unknownDraw: nothing,
      notOverdue: z.object({ state: z.string() }),
      ownProposal: nothing,
    },
  },
  reconcile: {
    method: 'GET',
    path: '/operator/reconciliation',
    access: 'operator',
    summary: 'Totals that vendors reported, compared with the ledger',
    query: z.object({ day: z.optional(day) }),
    value: reconciliationSchema,
  },
  audit: {
    method: 'GET',
    path: '/operator/audit',
    access: 'operator',
    summary: 'Actions of staff, the newest first',
    query: z.object({ before: z.optional(z.queryInteger(1, 2_147_483_647)) }),
    value: z.array(auditEventSchema),
  },
  verifyAudit: {
    method: 'GET',
    path: '/operator/audit/verification',
    access: 'operator',
    summary: 'Whether the audit of their actions is complete',
    value: z.object({
      events: z.int(),
      /**
       * Hash of the newest event. A copy that is stored elsewhere shows later whether events were removed.
       */
      hash: z.nullable(z.string()),
      faults: z.array(z.string()),
    }),
  },
} as const satisfies Readonly<Record<string, Endpoint<OperatorAccess>>>;
