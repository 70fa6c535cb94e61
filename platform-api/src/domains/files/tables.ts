import type { FileKind, FileType } from '@parlour/shared-contracts/domains/files';
import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { millisecond } from '../../database/columns.ts';
import { member } from '../members/tables.ts';

const memberId = () =>
  bigint('member_id', { mode: 'number' })
    .notNull()
    .references(() => member.id);

/** `storing`: its object is being written. `ending`: its object is being deleted, and the row follows. */
export const fileState = pgEnum('file_state', ['storing', 'stored', 'ending']);

/** A file of a member. Its object in the storage has the same id. */
export const storedFile = pgTable(
  'stored_file',
  {
    id: uuid().primaryKey(),
    memberId: memberId(),
    kind: text().$type<FileKind>().notNull(),
    contentType: text('content_type').$type<FileType>().notNull(),
    /** Size of the content, before it is encrypted. */
    bytes: integer().notNull(),
    /** The key of the content, sealed by the site's key. Null: the content is not encrypted. */
    sealedKey: text('sealed_key'),
    state: fileState().notNull(),
    /** What the file is attached to, for example `payout 12`. Null: nothing yet. */
    purpose: text(),
    createdAt: millisecond('created_at').notNull(),
    /** Null while the file is attached. */
    expiresAt: millisecond('expires_at'),
  },
  (table) => [
    index('stored_file_member').on(table.memberId, table.createdAt),
    index('stored_file_purpose').on(table.purpose),
    index('stored_file_expiry')
      .on(table.expiresAt)
      .where(sql`${table.expiresAt} is not null`),
  ],
);

/** Files that a member has sent on a day in UTC, and their bytes. */
export const uploadDay = pgTable(
  'upload_day',
  {
    memberId: memberId(),
    day: date().notNull(),
    files: integer().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.day] })],
);

/** A picture that staff have uploaded for articles. Its objects in the storage have its id in their keys. */
export const sitePicture = pgTable('site_picture', {
  /** The start of the hash of the content, in hex. */
  id: text().primaryKey(),
  name: text().notNull(),
  /** Size of the wide picture, in pixels. */
  width: integer().notNull(),
  height: integer().notNull(),
  /** Bytes of both widths. */
  bytes: integer().notNull(),
  addedBy: text('added_by').notNull(),
  addedAt: millisecond('added_at').notNull(),
});
