import * as z from '@parlour/shared-contracts/schema';
import { fileId } from './domains/files.ts';
import type { Endpoint } from './endpoint.ts';
import { day } from './instant.ts';
import { currencyCode, minorUnits } from './money.ts';
import { cashierOperatorEndpoints } from './operatorCashier.ts';
import { contentOperatorEndpoints } from './operatorContent.ts';
import { documentOperatorEndpoints } from './operatorDocuments.ts';
import { feedbackOperatorEndpoints } from './operatorFeedback.ts';
import { marketOperatorEndpoints } from './operatorMarket.ts';
import { harmOperatorEndpoints } from './operatorHarm.ts';
import { memberOperatorEndpoints } from './operatorMembers.ts';
import { underAgeOperatorEndpoints } from './operatorUnderAge.ts';
import { playOperatorEndpoints } from './operatorPlay.ts';
import { queueOperatorEndpoints } from './operatorQueues.ts';
import { reportOperatorEndpoints } from './operatorReports.ts';
import { staffSessionEndpoints } from './operatorSessions.ts';
import {
  MAX_ADJUSTMENT_MINOR,
  accountName,
  code,
  id,
  reason,
  nothing,
  adjustmentState,
  adjustmentSchema,
  connectionCode,
  connectionFields,
  connectionSchema,
  transferEnd,
  transferViewSchema,
  caseSchema,
  memberFileSchema,
  drawViewSchema,
  transferId,
  transferStanding,
  reconciliationSchema,
  auditEventSchema,
  type OperatorAccess,
} from './operatorViews.ts';

/** Actions of staff, by `npm run operator`. The edge does not forward them, and no browser calls them. */
export const operatorEndpoints = {
  ...cashierOperatorEndpoints,
  ...contentOperatorEndpoints,
  ...documentOperatorEndpoints,
  ...feedbackOperatorEndpoints,
  ...harmOperatorEndpoints,
  ...marketOperatorEndpoints,
  ...memberOperatorEndpoints,
  ...underAgeOperatorEndpoints,
  ...playOperatorEndpoints,
  ...queueOperatorEndpoints,
  ...reportOperatorEndpoints,
  ...staffSessionEndpoints,
  adjust: {
    method: 'POST',
    path: '/operator/adjustments',
    access: 'finance',
    summary: 'Gives money to a member or takes it, at once or after a second person approves',
    body: z.object({
      member: accountName,
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
      ownProposal: nothing,
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
  files: {
    method: 'GET',
    path: '/operator/files',
    access: 'operator',
    summary: 'The newest files of a member, without their content',
    query: z.object({ member: accountName }),
    value: z.array(memberFileSchema),
    refusals: { unknownMember: nothing },
  },
  readFile: {
    method: 'POST',
    path: '/operator/files/{id}/content',
    access: 'finance',
    summary: 'A file of a member; who reads it and why is recorded',
    params: z.object({ id: fileId }),
    body: z.object({ reason }),
    value: z.null(),
    download: { contentType: 'application/octet-stream' },
    refusals: { unknownFile: nothing },
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
