import type { FeedbackState, FeedbackType } from '@parlour/shared-contracts/domains/feedback';
import { and, asc, count, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { feedbackText, feedbackTicket } from './tables.ts';

export type TicketRow = typeof feedbackTicket.$inferSelect;
export type TextRow = typeof feedbackText.$inferSelect;

/** Waits for other transactions of the member that open tickets. So parallel requests cannot exceed a limit. */
export const lockTickets = async (tx: ApiDatabase, memberId: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`tickets of ${memberId}`}))`);
};

export const countOpenTickets = async (db: ApiDatabase, memberId: number): Promise<number> => {
  const [row] = await db
    .select({ open: count() })
    .from(feedbackTicket)
    .where(and(eq(feedbackTicket.memberId, memberId), ne(feedbackTicket.state, 'closed')));
  return row?.open ?? 0;
};

/** Reads the tickets of a member. The newest ticket comes first. */
export const readTickets = (
  db: ApiDatabase,
  {
    memberId,
    before,
    limit,
  }: { readonly memberId: number; readonly before: number | null; readonly limit: number },
): Promise<TicketRow[]> =>
  db
    .select()
    .from(feedbackTicket)
    .where(
      and(eq(feedbackTicket.memberId, memberId), before === null ? undefined : lt(feedbackTicket.id, before)),
    )
    .orderBy(desc(feedbackTicket.id))
    .limit(limit);

/** Reads a ticket. */
export const findTicket = async (db: ApiDatabase, reference: string): Promise<TicketRow | undefined> => {
  const [row] = await db.select().from(feedbackTicket).where(eq(feedbackTicket.reference, reference));
  return row;
};

/** Reads a ticket, and locks it until the transaction ends. */
export const lockTicket = async (tx: ApiDatabase, reference: string): Promise<TicketRow | undefined> => {
  const isWanted = eq(feedbackTicket.reference, reference);
  const [row] = await tx.select().from(feedbackTicket).where(isWanted).for('update');
  return row;
};

/** Reads the texts of a ticket. The oldest text comes first. */
export const readTexts = (db: ApiDatabase, ticketId: number): Promise<TextRow[]> =>
  db.select().from(feedbackText).where(eq(feedbackText.ticketId, ticketId)).orderBy(asc(feedbackText.id));

/** Reads the first text of each ticket. */
export const readFirstTexts = async (
  db: ApiDatabase,
  ticketIds: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  if (ticketIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([feedbackText.ticketId], {
      ticketId: feedbackText.ticketId,
      content: feedbackText.content,
    })
    .from(feedbackText)
    .where(inArray(feedbackText.ticketId, [...ticketIds]))
    .orderBy(asc(feedbackText.ticketId), asc(feedbackText.id));
  return new Map(rows.map(({ ticketId, content }) => [ticketId, content]));
};

export interface TicketQueue {
  readonly state: FeedbackState;
  readonly type: FeedbackType | undefined;
  readonly memberId: number | undefined;
  /** The page begins after this ticket. */
  readonly after: TicketRow | undefined;
  readonly limit: number;
}

/** Reads the tickets in one state. The ticket with the earliest deadline comes first. */
export const readTicketQueue = (
  db: ApiDatabase,
  { state, type, memberId, after, limit }: TicketQueue,
): Promise<TicketRow[]> =>
  db
    .select()
    .from(feedbackTicket)
    .where(
      and(
        eq(feedbackTicket.state, state),
        type === undefined ? undefined : eq(feedbackTicket.type, type),
        memberId === undefined ? undefined : eq(feedbackTicket.memberId, memberId),
        after === undefined
          ? undefined
          : sql`(${feedbackTicket.dueAt}, ${feedbackTicket.id}) > (${after.dueAt.toISOString()}, ${after.id})`,
      ),
    )
    .orderBy(asc(feedbackTicket.dueAt), asc(feedbackTicket.id))
    .limit(limit);
