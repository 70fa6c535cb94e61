import { contactKinds, profileFields } from '@parlour/shared-contracts/domains/account';
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { millisecond } from '../../database/columns.ts';
import { member } from '../members/tables.ts';

const memberId = () =>
  bigint('member_id', { mode: 'number' })
    .notNull()
    .references(() => member.id);

/** What a member has said about themselves, without nickname and real name, which are in `member`. */
export const memberProfile = pgTable('member_profile', {
  memberId: memberId().primaryKey(),
  /** JSON of the values, sealed for the member. */
  sealed: text().notNull(),
});

/** Each change of personal data. Rows are never changed. */
export const profileChange = pgTable(
  'profile_change',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: memberId(),
    field: text({ enum: [...profileFields, ...contactKinds] }).notNull(),
    /** The value before, sealed for the member. */
    sealedOld: text('sealed_old').notNull(),
    /** `member`, or the name of a person of the operator. */
    changedBy: text('changed_by').notNull(),
    at: millisecond('at').notNull(),
  },
  (table) => [index('profile_change_member').on(table.memberId, table.id)],
);

/** The newest change of a contact that a member has asked for. Codes are stored as keyed hashes. */
export const contactChange = pgTable(
  'contact_change',
  {
    memberId: memberId(),
    kind: text({ enum: contactKinds }).notNull(),
    /** The new contact and the old one, sealed for the member. */
    sealedContacts: text('sealed_contacts').notNull(),
    newHash: text('new_hash').notNull(),
    /** Null: there is no old contact. */
    oldHash: text('old_hash'),
    attempts: integer().notNull(),
    expiresAt: millisecond('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.kind] }),
    index('contact_change_expiry').on(table.expiresAt),
  ],
);

/** Why a member has closed the account. */
export const accountClosing = pgTable('account_closing', {
  memberId: memberId().primaryKey(),
  sealedReason: text('sealed_reason').notNull(),
  at: millisecond('at').notNull(),
});
