import { advertisedProducts, type MessageKind } from '@parlour/shared-contracts/domains/messageKinds';
import { advertisingChannels } from '@parlour/shared-contracts/domains/messages';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { moment } from '../../database/columns.ts';
import { member } from '../members/tables.ts';

export const message = pgTable(
  'message',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id),
    kind: text().$type<MessageKind>().notNull(),
    /** By the kind's schema (`messageKinds`). */
    parameters: jsonb().$type<unknown>().notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
  },
  (table) => [
    index('message_member').on(table.memberId, table.id),
    index('message_unread')
      .on(table.memberId, table.id)
      .where(sql`${table.readAt} is null`),
    index('message_sent').on(table.sentAt),
  ],
);

/** A consent to advertising that a member has given or withdrawn. The newest row counts. Rows are never changed. */
export const advertisingConsent = pgTable(
  'advertising_consent',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id),
    product: text({ enum: advertisedProducts }).notNull(),
    channel: text({ enum: advertisingChannels }).notNull(),
    isGiven: boolean('is_given').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('advertising_consent_member').on(table.memberId, table.product, table.channel, table.id)],
);

/** A browser that gets push messages. The columns without a comment are those that the browser has sent. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    path: text().notNull(),
    /** The site's public key with which the browser has subscribed. */
    serverKey: text('server_key').notNull(),
    /** Hash of the token of the session that has confirmed the subscription last. The session may have expired. */
    sessionHash: text('session_hash').notNull(),
    /** The member's epoch at that time. */
    epoch: integer().notNull(),
    language: text().notNull(),
    keptAt: moment('kept_at').notNull(),
  },
  (table) => [
    index('push_subscription_member').on(table.memberId, table.keptAt),
    index('push_subscription_session').on(table.sessionHash),
    index('push_subscription_use').on(table.keptAt),
  ],
);

/** Work: a message that a browser has not got yet. */
export const pushDelivery = pgTable(
  'push_delivery',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: bigint('subscription_id', { mode: 'number' })
      .notNull()
      .references(() => pushSubscription.id, { onDelete: 'cascade' }),
    messageId: bigint('message_id', { mode: 'number' })
      .notNull()
      .references(() => message.id, { onDelete: 'cascade' }),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('push_delivery_due').on(table.nextAttemptAt),
    index('push_delivery_age').on(table.createdAt),
    index('push_delivery_subscription').on(table.subscriptionId),
    index('push_delivery_message').on(table.messageId),
  ],
);
