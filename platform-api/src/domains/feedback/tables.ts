import { feedbackStates, feedbackTypes } from '@parlour/shared-contracts/domains/feedback';
import { bigint, index, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../database/columns.ts';
import { member } from '../members/tables.ts';

export const feedbackType = pgEnum('feedback_type', feedbackTypes);
export const feedbackState = pgEnum('feedback_state', feedbackStates);

/** What a member has written to the operator about one subject. */
export const feedbackTicket = pgTable(
  'feedback_ticket',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** What the member sees as its number. */
    reference: text().notNull().unique(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id),
    type: feedbackType().notNull(),
    state: feedbackState().notNull(),
    sentAt: moment('sent_at').notNull(),
    /** When staff answer at the latest. Each text of the member begins it again. */
    dueAt: moment('due_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    index('feedback_ticket_member').on(table.memberId, table.id),
    index('feedback_ticket_state_due').on(table.state, table.dueAt, table.id),
  ],
);

/** The texts of a ticket. Rows never change. */
export const feedbackText = pgTable(
  'feedback_text',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => feedbackTicket.id),
    /** The person of the staff. Null: the member. */
    staff: text(),
    content: text().notNull(),
    writtenAt: moment('written_at').notNull(),
  },
  (table) => [index('feedback_text_ticket').on(table.ticketId, table.id)],
);
