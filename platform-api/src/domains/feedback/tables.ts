import { feedbackStates, feedbackTypes } from '@parlour/shared-contracts/domains/feedback';
import { bigint, index, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../database/columns.ts';
import { member } from '../members/tables.ts';

export const feedbackType = pgEnum('feedback_type', feedbackTypes);
export const feedbackState = pgEnum('feedback_state', feedbackStates);

/** A conversation between a member and staff about one subject. */
export const feedbackTicket = pgTable(
  'feedback_ticket',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The number that the member sees. */
    reference: text().notNull().unique(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id),
    type: feedbackType().notNull(),
    state: feedbackState().notNull(),
    sentAt: moment('sent_at').notNull(),
    /** Deadline of the answer. It is set anew when a member writes after an answer. */
    dueAt: moment('due_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    index('feedback_ticket_member').on(table.memberId, table.id),
    index('feedback_ticket_state_due').on(table.state, table.dueAt, table.id),
  ],
);

/** Each row is one text of a ticket. A row is never changed. */
export const feedbackText = pgTable(
  'feedback_text',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => feedbackTicket.id),
    /** Name of the person of the staff who wrote the text. Null: the member wrote it. */
    staff: text(),
    content: text().notNull(),
    writtenAt: moment('written_at').notNull(),
  },
  (table) => [index('feedback_text_ticket').on(table.ticketId, table.id)],
);
