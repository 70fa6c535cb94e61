import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../../../database/columns.ts';
import { game, vendor } from '../../games/tables.ts';

/**
 * A stop by staff: the site takes no more bets in one game, in one version of a game, in the games of one provider, or in
 * all games.
 */
export const playStop = pgTable(
  'play_stop',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    vendorCode: text('vendor_code').references(() => vendor.code),
    nodeId: integer('node_id').references(() => game.nodeId),
    /** A connection, and the name that its provider gives the version in each bet. */
    connection: text(),
    version: text(),
    reason: text().notNull(),
    begunBy: text('begun_by').notNull(),
    begunAt: moment('begun_at').notNull(),
    /** Null while bets are refused. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    check('play_stop_of', sql`num_nonnulls(${table.vendorCode}, ${table.nodeId}, ${table.version}) <= 1`),
    check('play_stop_version', sql`(${table.connection} is null) = (${table.version} is null)`),
    uniqueIndex('play_stop_current')
      .on(
        sql`coalesce(${table.vendorCode}, '')`,
        sql`coalesce(${table.nodeId}, 0)`,
        sql`coalesce(${table.connection}, '')`,
        sql`coalesce(${table.version}, '')`,
      )
      .where(sql`${table.endedAt} is null`),
  ],
);

/** A period in which a provider's games, or one game, cannot be started. */
export const gameMaintenance = pgTable(
  'game_maintenance',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    vendorCode: text('vendor_code').references(() => vendor.code),
    nodeId: integer('node_id').references(() => game.nodeId),
    beginsAt: moment('begins_at').notNull(),
    /** Null: the end is unknown. */
    endsAt: moment('ends_at'),
  },
  (table) => [
    check('game_maintenance_of', sql`(${table.vendorCode} is null) <> (${table.nodeId} is null)`),
    index('game_maintenance_vendor').on(table.vendorCode),
    index('game_maintenance_node').on(table.nodeId),
  ],
);

/** A version in which a game has run at a connection, as its provider names it. */
export const gameVersion = pgTable(
  'game_version',
  {
    connection: text().notNull(),
    nodeId: integer('node_id')
      .notNull()
      .references(() => game.nodeId),
    version: text().notNull(),
    firstSeenAt: moment('first_seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.connection, table.nodeId, table.version] }),
    index('game_version_name').on(table.connection, table.version),
    index('game_version_first_seen').on(table.firstSeenAt),
  ],
);
