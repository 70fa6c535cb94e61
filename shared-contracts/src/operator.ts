import * as z from '@parlour/shared-contracts/schema';
import type { Endpoint } from './endpoint.ts';
import { day, instant } from './instant.ts';
import { currencyCode, minorUnits } from './money.ts';

/**
 * What an operator's person may do: `finance` moves members' money, `games` says which games run, `auditor` reads,
 * `admin` does all of it. Each reads everything.
 */
export const operatorRoles = ['admin', 'finance', 'games', 'auditor'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** Who may call: `operator` is whoever has a token, the others are those whose role it is, and admins. */
export type OperatorAccess = 'operator' | 'finance' | 'games';

export const operatorName = z.string().check(z.regex(/^[a-z][a-z0-9.-]{1,40}$/));

/** The largest amount that one adjustment moves, in minor units. */
export const MAX_ADJUSTMENT_MINOR = 1_000_000_000_000;
/** Rows of a list, the newest first. */
export const OPERATOR_LIST = 100;

const code = z.text(40).check(z.minLength(1));
const id = z.object({ id: z.queryInteger(1, 2_147_483_647) });
const reason = z.text(200).check(z.minLength(3));
const moment = z.string();
const nothing = z.object({});

/** `waiting` is for a second person; `expired` nobody came in time. */
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
  /** Until when it can be approved. */
  expiresAt: moment,
  /** Null while nobody has. */
  approvedBy: z.nullable(z.string()),
});
export type AdjustmentView = z.output<typeof adjustmentSchema>;

/** A vendor's games, or a single one: exactly one of the two. */
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
  /** Null where nobody knows. */
  endsAt: z.nullable(moment),
});
export type MaintenanceView = z.output<typeof maintenanceSchema>;

const connectionCode = z.object({ code: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)) });
/** Whether a vendor's games are played with the main wallet, or with one there that money is brought to. */
const walletKind = z.enum(['single', 'transfer']);
const connectionTerms = {
  launchUrl: z.text(200).check(z.regex(/^https?:\/\/[!-~]{1,190}$/)),
  operatorId: code,
  blockedCountries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(100)),
};
const connectionFields = {
  ...connectionTerms,
  /** RSA, in PEM: the half that the vendor does not sign with. */
  publicKey: z.text(2_000).check(z.minLength(1)),
};
/** Of a vendor that shares a secret with the site, which is no part of it and never travels. */
export const sealedConnectionSchema = z
  .object({
    ...connectionCode.shape,
    ...connectionTerms,
    wallet: walletKind,
    /** What members read of their wallet there. */
    name: z.nullable(z.text(40).check(z.minLength(1))),
  })
  .check(
    z.refine(({ wallet, launchUrl }) => wallet === 'single' || launchUrl.startsWith('https:'), {
      // What a vendor says of wallets there is believed.
      path: ['launchUrl'],
      error: 'https is needed',
    }),
  );
const connectionSchema = z.object({
  code: z.string(),
  protocol: z.string(),
  wallet: walletKind,
  ...connectionFields,
  /** Null where vendor and site share a secret, which nobody is shown. */
  publicKey: z.nullable(z.string()),
  /** SHA-256 of the key, to compare by telephone. */
  fingerprint: z.nullable(z.string()),
  isEnabled: z.boolean(),
});
export type ConnectionView = z.output<typeof connectionSchema>;

const transferEnd = z.enum(['done', 'refused']);
const transferViewSchema = z.object({
  /** What the vendor knows it by. */
  id: z.string(),
  member: z.string(),
  wallet: z.string(),
  /** To the vendor, or back. */
  direction: z.enum(['in', 'out']),
  amount: minorUnits,
  currency: z.string(),
  state: z.enum(['pending', 'done', 'refused', 'dead']),
  startedAt: moment,
  /** How often the vendor was asked. */
  attempts: z.int(),
  nextAttemptAt: moment,
  /** What one person wants to become of it; null while nobody does. */
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

/** A draw whose time is long past, and which is neither drawn nor void. */
const drawViewSchema = z.object({
  game: z.string(),
  number: z.string(),
  state: z.enum(['open', 'closed', 'drawn', 'void']),
  closesAt: moment,
  /** When it was to be drawn. */
  drawnAt: moment,
  /** Who wants it to be void; null while nobody does. */
  proposedBy: z.nullable(z.string()),
});
export type DrawView = z.output<typeof drawViewSchema>;

const transferId = z.object({ id: z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)) });
const transferStanding = z.object({ state: z.string() });

const total = z.object({ count: z.int(), amount: minorUnits });
export const reconciliationSchema = z.object({
  /** Of the platform's zone; null for all days. */
  day: z.nullable(day),
  /** What vendors asked for and was done; `rollbacks` is what members got back, below 0 what they gave back. */
  connections: z.array(
    z.object({
      connection: z.string(),
      currency: z.string(),
      bets: total,
      wins: total,
      rollbacks: total,
      adjustments: total,
      /** Rounds that have been open for more than an hour. */
      openRounds: z.int(),
    }),
  ),
  /** What the house's accounts for games hold, and what all transactions come to: the same. */
  ledger: z.array(z.object({ currency: z.string(), held: minorUnits, expected: minorUnits })),
  /** Members' wallets at vendors', of all days. */
  wallets: z.array(
    z.object({
      connection: z.string(),
      currency: z.string(),
      /** What the ledger has in them, and what transfers and results come to: the same. */
      held: minorUnits,
      expected: minorUnits,
      pending: total,
      dead: total,
      /** The fullest ones that nothing is on its way to or from: they differ by what was played since. */
      asked: z.object({
        wallets: z.int(),
        unreachable: z.int(),
        /** Of those that could be reached. */
        ledger: minorUnits,
        vendor: minorUnits,
      }),
    }),
  ),
  /** Number of open cases. */
  cases: z.int(),
  /** When the newest journals were checked, and when the whole ledger was checked. Null: never. */
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

/** What operators' people do, by `npm run operator`: no browser has it, and no edge passes it on. */
export const operatorEndpoints = {
  adjust: {
    method: 'POST',
    path: '/operator/adjustments',
    access: 'finance',
    summary: 'Gives a member money or takes it, at once or when a second person approves',
    body: z.object({
      member: z.text(64).check(z.minLength(1)),
      /** Below 0 takes. */
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
      /** Trial accounts have nothing to adjust. */
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
    summary: 'Does an adjustment that another person asked for',
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
    summary: 'Keeps a vendor’s games, or one, from being started',
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
    summary: 'Lets them be started again',
    body: z.object(subject).check(isOne),
    value: z.object({ ended: z.int() }),
  },
  maintenance: {
    method: 'GET',
    path: '/operator/maintenance',
    access: 'operator',
    summary: 'What is under maintenance, or will be',
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
    summary: 'Makes a connection, or changes it',
    params: connectionCode,
    body: z.object(connectionFields),
    value: connectionSchema,
    refusals: { invalidKey: nothing, walletInUse: nothing },
  },
  switchConnection: {
    method: 'POST',
    path: '/operator/connections/{code}/state',
    access: 'games',
    summary: 'Switches a connection on or off',
    params: connectionCode,
    body: z.object({ isEnabled: z.boolean() }),
    value: connectionSchema,
    refusals: { unknownConnection: nothing },
  },
  transfers: {
    method: 'GET',
    path: '/operator/transfers',
    access: 'operator',
    summary: 'Transfers with vendors’ wallets that are not settled, the oldest first',
    query: z.object({ state: z.enum(['pending', 'dead']) }),
    value: z.array(transferViewSchema),
  },
  retryTransfer: {
    method: 'POST',
    path: '/operator/transfers/{id}/attempt',
    access: 'finance',
    summary: 'Has the vendor asked again now, and from then on as if it had just begun',
    params: transferId,
    value: transferViewSchema,
    refusals: { unknownTransfer: nothing, notDead: transferStanding },
  },
  resolveTransfer: {
    method: 'POST',
    path: '/operator/transfers/{id}/resolution',
    access: 'finance',
    summary: 'Says what became of a dead transfer; when a second person says the same, it is so',
    params: transferId,
    body: z.object({ as: transferEnd, reason }),
    value: transferViewSchema,
    refusals: { unknownTransfer: nothing, notDead: transferStanding, ownProposal: nothing },
  },
  cases: {
    method: 'GET',
    path: '/operator/cases',
    access: 'operator',
    summary: 'Payments and transfers of vendors that somebody has to look at, the newest first',
    value: z.array(caseSchema),
  },
  closeCase: {
    method: 'POST',
    path: '/operator/cases/{id}/closing',
    access: 'finance',
    summary: 'Says that a case has been looked at, and what came of it',
    params: id,
    body: z.object({ reason }),
    value: caseSchema,
    refusals: { unknownCase: nothing },
  },
  overdueDraws: {
    method: 'GET',
    path: '/operator/draws/overdue',
    access: 'operator',
    summary: 'Draws that should long have been drawn, the oldest first; those after them wait',
    value: z.array(drawViewSchema),
  },
  voidDraw: {
    method: 'POST',
    path: '/operator/draws/{game}/{number}/void',
    access: 'games',
    summary: 'Makes an overdue draw void when a second person says the same',
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
    summary: 'What vendors asked for against what the ledger holds',
    query: z.object({ day: z.optional(day) }),
    value: reconciliationSchema,
  },
  audit: {
    method: 'GET',
    path: '/operator/audit',
    access: 'operator',
    summary: 'What operators’ people did, the newest first',
    query: z.object({ before: z.optional(z.queryInteger(1, 2_147_483_647)) }),
    value: z.array(auditEventSchema),
  },
  verifyAudit: {
    method: 'GET',
    path: '/operator/audit/verification',
    access: 'operator',
    summary: 'Whether the record of what they did is whole',
    value: z.object({
      events: z.int(),
      /** Of the newest event: kept elsewhere it shows later what was taken away. */
      hash: z.nullable(z.string()),
      faults: z.array(z.string()),
    }),
  },
} as const satisfies Readonly<Record<string, Endpoint<OperatorAccess>>>;
