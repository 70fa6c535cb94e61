import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';

/** Subjects of a ticket. */
export const feedbackTypes = [
  'complaint',
  'deposit',
  'withdrawal',
  'game',
  'account',
  'suggestion',
  'other',
] as const;
export type FeedbackType = (typeof feedbackTypes)[number];

/**
 * `open`: staff have to answer. `answered`: staff have answered, and the member can write again. `closed`: no further
 * text can be added.
 */
export const feedbackStates = ['open', 'answered', 'closed'] as const;
export type FeedbackState = (typeof feedbackStates)[number];

/** Maximum length of a text in UTF-16 units. The settings of a site can only lower it. */
export const MAX_FEEDBACK_LENGTH = 4_000;
/** Number of tickets in one answer. */
export const FEEDBACK_PER_PAGE = 20;

export const feedbackReference = z.string().check(z.regex(/^F[2-9A-Z]{11}$/));
const content = z.text(MAX_FEEDBACK_LENGTH);

export const ticketSchema = z.object({
  reference: z.string(),
  type: z.enum(feedbackTypes),
  state: z.enum(feedbackStates),
  /** The beginning of the first text. */
  excerpt: z.string(),
  /** ISO 8601. */
  sentAt: z.string(),
  /** Deadline for the answer of staff, in ISO 8601. */
  dueAt: z.string(),
  /** Time of the last text, in ISO 8601. */
  changedAt: z.string(),
});
export type Ticket = z.output<typeof ticketSchema>;

export const ticketDetailSchema = z.object({
  ticket: ticketSchema,
  /** The oldest text comes first. */
  texts: z.array(
    z.object({
      isOwn: z.boolean(),
      content: z.string(),
      /** ISO 8601. */
      at: z.string(),
    }),
  ),
});
export type TicketDetail = z.output<typeof ticketDetailSchema>;

const params = z.object({ reference: feedbackReference });
const limits = { bodyBytes: 24 * 1_024, perMinute: { caller: 20 } };
const refusals = {
  /** The bounds of a text in characters. */
  contentLength: z.object({ shortest: z.int(), longest: z.int() }),
};

export const feedbackEndpoints = defineEndpoints({
  form: {
    method: 'GET',
    path: '/wps/feedback/form',
    access: 'public',
    summary: 'What the feedback form offers and demands',
    value: z.object({
      types: z.array(z.enum(feedbackTypes)),
      /** Bounds of a text in characters. */
      shortest: z.int(),
      longest: z.int(),
      /** Number of days within which staff answer. */
      answerDays: z.int(),
    }),
  },
  send: {
    method: 'PUT',
    path: '/wps/feedback',
    access: 'member',
    summary: 'Sends feedback or a complaint, which opens a ticket',
    body: z.object({ type: z.enum(feedbackTypes), content }),
    value: ticketSchema,
    refusals: { ...refusals, tooManyOpen: z.object({ most: z.int() }) },
    idempotent: true,
    limits,
  },
  list: {
    method: 'GET',
    path: '/wps/feedback/tickets',
    access: 'member',
    summary: `The member's tickets, the newest first, ${FEEDBACK_PER_PAGE} at a time`,
    query: z.object({
      /** `next` of the previous answer. */
      cursor: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/))),
    }),
    value: z.object({
      list: z.array(ticketSchema),
      /** Cursor of the next page; null at the end. */
      next: z.nullable(z.string()),
    }),
    limits: { perMinute: { caller: 120 } },
  },
  one: {
    method: 'GET',
    path: '/wps/feedback/tickets/{reference}',
    access: 'member',
    summary: "One of the member's own tickets with its texts",
    params,
    value: ticketDetailSchema,
    limits: { perMinute: { caller: 120 } },
  },
  reply: {
    method: 'POST',
    path: '/wps/feedback/tickets/{reference}/texts',
    access: 'member',
    summary: 'Adds a text to a ticket that is not closed',
    params,
    body: z.object({ content }),
    value: ticketDetailSchema,
    refusals: {
      ...refusals,
      ticketClosed: z.object({}),
      tooManyTexts: z.object({ most: z.int() }),
    },
    idempotent: true,
    limits,
  },
});
