import { documentReasons, documentStates } from '@parlour/shared-contracts/domains/documents';
import { documentKinds } from '@parlour/shared-contracts/domains/messageKinds';
import { documentChecks } from '@parlour/shared-contracts/operatorDocuments';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { millisecond } from '../../database/columns.ts';
import { member } from '../members/tables.ts';

/** A document that a member has sent, and what staff found. Its files have the purpose `document <id>`. */
export const identityDocument = pgTable(
  'identity_document',
  {
    id: uuid().primaryKey(),
    /** The order in which documents were sent. */
    sequence: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id),
    kind: text({ enum: documentKinds }).notNull(),
    state: text({ enum: documentStates }).notNull().default('inReview'),
    sentAt: millisecond('sent_at').notNull(),
    decidedAt: millisecond('decided_at'),
    /** Name of the staff member; `member` if the member closed the account first. */
    decidedBy: text('decided_by'),
    /** What staff have checked. */
    checked: text({ enum: documentChecks }).array().notNull().default([]),
    reason: text({ enum: documentReasons }),
    /** The last day on which an accepted document counts. Null: no end. */
    validUntil: date('valid_until'),
    /** When an accepted document ended. It ends after its last day, or earlier if what it proves has changed. */
    endedAt: millisecond('ended_at'),
  },
  (table) => [
    uniqueIndex('identity_document_open')
      .on(table.memberId, table.kind)
      .where(sql`${table.state} in ('inReview', 'accepted')`),
    index('identity_document_member').on(table.memberId, table.kind, table.sequence),
    index('identity_document_state').on(table.state, table.sequence),
    index('identity_document_end')
      .on(table.validUntil)
      .where(sql`${table.state} = 'accepted'`),
    check(
      'identity_document_decided',
      sql`(${table.state} = 'inReview') = (${table.decidedAt} is null) and (${table.decidedAt} is null) = (${table.decidedBy} is null)`,
    ),
    check('identity_document_reason', sql`(${table.state} = 'rejected') = (${table.reason} is not null)`),
  ],
);

/** The person of a member, as staff have last verified it. The row stays when the account is closed. */
export const verifiedPerson = pgTable(
  'verified_person',
  {
    memberId: bigint('member_id', { mode: 'number' })
      .primaryKey()
      .references(() => member.id),
    /** The result of `personHashOf`. */
    personHash: text('person_hash').notNull(),
    at: millisecond('at').notNull(),
  },
  (table) => [index('verified_person_hash').on(table.personHash)],
);
