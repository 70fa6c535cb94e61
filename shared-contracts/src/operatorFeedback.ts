import * as z from '@parlour/shared-contracts/schema';
import { feedbackReference, feedbackStates, feedbackTypes } from './domains/feedback.ts';
import type { Endpoint } from './endpoint.ts';
import { queuePage } from './operatorQueues.ts';
import { accountName, nothing, reason, type OperatorAccess } from './operatorViews.ts';

const ticketViewSchema = z.object({
  reference: z.string(),
  member: z.string(),
  type: z.enum(feedbackTypes),
  state: z.enum(feedbackStates),
  sentAt: z.string(),
  dueAt: z.string(),
  /** Whether the ticket is open and its deadline has passed. */
  isOverdue: z.boolean(),
});
export type TicketView = z.output<typeof ticketViewSchema>;

const params = z.object({ reference: feedbackReference });

/** Calls with which staff read and answer the tickets of members. */
export const feedbackOperatorEndpoints = {
  tickets: {
    method: 'GET',
    path: '/operator/feedback',
    access: 'operator',
    summary: 'Tickets in a state, the one that is due first comes first',
    query: z.object({
      state: z.enum(feedbackStates),
      type: z.optional(z.enum(feedbackTypes)),
      member: z.optional(accountName),
      /** `next` of the previous page. */
      after: z.optional(feedbackReference),
    }),
    value: queuePage(ticketViewSchema),
    refusals: { unknownMember: nothing, unknownTicket: nothing },
  },
  readTicket: {
    method: 'POST',
    path: '/operator/feedback/{reference}/reading',
    access: 'support',
    summary: 'A ticket with its texts; who reads it and why is recorded',
    params,
    body: z.object({ reason }),
    value: z.object({
      ticket: ticketViewSchema,
      texts: z.array(z.object({ staff: z.nullable(z.string()), content: z.string(), at: z.string() })),
    }),
    refusals: { unknownTicket: nothing },
  },
  answerTicket: {
    method: 'POST',
    path: '/operator/feedback/{reference}/answers',
    access: 'support',
    summary: 'Answers a ticket, and may close it; the member is told',
    params,
    body: z.object({ content: z.text(4_000).check(z.trim(), z.minLength(1)), closes: z.boolean() }),
    value: ticketViewSchema,
    refusals: { unknownTicket: nothing, ticketClosed: nothing },
    limits: { bodyBytes: 16 * 1_024 },
  },
} as const satisfies Readonly<Record<string, Endpoint<OperatorAccess>>>;
