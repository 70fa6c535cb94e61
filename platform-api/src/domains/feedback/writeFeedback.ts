import type { FeedbackState, FeedbackType } from '@parlour/shared-contracts/domains/feedback';
import { and, count, eq, isNull } from 'drizzle-orm';
import { createReference } from '../../createReference.ts';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import { sendMessage } from '../messages/public.ts';
import type { FeedbackSettings } from './feedbackSettings.ts';
import { countOpenTickets, lockTicket, lockTickets, type TicketRow } from './repository.ts';
import { feedbackText, feedbackTicket } from './tables.ts';

/** Maximum number of tickets of one member that are not closed. */
export const MAX_OPEN_TICKETS = 5;
/** Maximum number of texts that the member can write in one ticket. */
export const MAX_OWN_TEXTS = 20;
const DAY_MS = 86_400_000;

/**
 * Returns the text without white space at the beginning and the end.
 * @throws DomainError `contentLength` if the text is too short or too long
 */
const readContent = (given: string, { shortest, longest }: FeedbackSettings): string => {
  const content = given.trim();
  const characters = [...content].length;
  if (characters < shortest || characters > longest) {
    throw new DomainError('contentLength', { value: { shortest, longest } });
  }
  return content;
};

export interface NewFeedback {
  readonly memberId: number;
  readonly type: FeedbackType;
  readonly content: string;
}

/** Opens a ticket. @throws DomainError `contentLength`, `tooManyOpen` */
export const sendFeedback = async (
  tx: ApiDatabase,
  { memberId, type, content: given }: NewFeedback,
  settings: FeedbackSettings,
  now: Date,
): Promise<TicketRow> => {
  const content = readContent(given, settings);
  await lockTickets(tx, memberId);
  if ((await countOpenTickets(tx, memberId)) >= MAX_OPEN_TICKETS) {
    throw new DomainError('tooManyOpen', { value: { most: MAX_OPEN_TICKETS } });
  }
  const [row] = await tx
    .insert(feedbackTicket)
    .values({
      reference: createReference('F'),
      memberId,
      type,
      state: 'open',
      sentAt: now,
      dueAt: dueAt(settings, now),
      changedAt: now,
    })
    .returning();
  if (!row) throw new Error('the ticket was not stored');
  await writeText(tx, { ticketId: row.id, staff: null, content }, now);
  return row;
};

const dueAt = ({ answerDays }: FeedbackSettings, now: Date): Date =>
  new Date(now.getTime() + answerDays * DAY_MS);

const writeText = async (
  tx: ApiDatabase,
  text: Pick<typeof feedbackText.$inferInsert, 'ticketId' | 'staff' | 'content'>,
  now: Date,
): Promise<void> => {
  await tx.insert(feedbackText).values({ ...text, writtenAt: now });
};

const change = async (
  tx: ApiDatabase,
  { id }: TicketRow,
  values: { readonly state: FeedbackState; readonly dueAt?: Date },
  now: Date,
): Promise<TicketRow> => {
  const [row] = await tx
    .update(feedbackTicket)
    .set({ ...values, changedAt: now })
    .where(eq(feedbackTicket.id, id))
    .returning();
  if (!row) throw new Error('the ticket was not changed');
  return row;
};

export interface Reply {
  readonly memberId: number;
  readonly reference: string;
  readonly content: string;
}

/**
 * Adds a text of the member. After that the ticket is open.
 * @throws DomainError `contentLength`, `notFound`, `ticketClosed`, `tooManyTexts`
 */
export const replyToTicket = async (
  tx: ApiDatabase,
  { memberId, reference, content: given }: Reply,
  settings: FeedbackSettings,
  now: Date,
): Promise<TicketRow> => {
  const content = readContent(given, settings);
  const row = await lockTicket(tx, reference);
  if (row?.memberId !== memberId) throw new DomainError('notFound');
  if (row.state === 'closed') throw new DomainError('ticketClosed');
  const [own] = await tx
    .select({ texts: count() })
    .from(feedbackText)
    .where(and(eq(feedbackText.ticketId, row.id), isNull(feedbackText.staff)));
  if ((own?.texts ?? 0) >= MAX_OWN_TEXTS)
    throw new DomainError('tooManyTexts', { value: { most: MAX_OWN_TEXTS } });
  await writeText(tx, { ticketId: row.id, staff: null, content }, now);
  return change(
    tx,
    row,
    { state: 'open', dueAt: row.state === 'open' ? row.dueAt : dueAt(settings, now) },
    now,
  );
};

export interface StaffAnswer {
  readonly reference: string;
  readonly staff: string;
  readonly content: string;
  /** Whether the answer closes the ticket. */
  readonly closes: boolean;
}

/**
 * Adds an answer of staff to a ticket, and sends a message to the member.
 * @throws DomainError `unknownTicket`, `ticketClosed`
 */
export const answerTicket = async (
  tx: ApiDatabase,
  { reference, staff, content, closes }: StaffAnswer,
  now: Date,
): Promise<TicketRow> => {
  const row = await lockTicket(tx, reference);
  if (!row) throw new DomainError('unknownTicket');
  if (row.state === 'closed') throw new DomainError('ticketClosed');
  await writeText(tx, { ticketId: row.id, staff, content }, now);
  const { memberId } = row;
  await sendMessage(tx, { memberId, kind: 'feedbackAnswered', parameters: { reference }, at: now });
  return change(tx, row, { state: closes ? 'closed' : 'answered' }, now);
};
