import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';
import { moment } from '../../../database/columns.ts';
import { game } from '../../games/tables.ts';
import { member } from '../../members/tables.ts';

/**
 * The game that a member started last, where the market allows only one at a time. Bets in other games are refused.
 * Without a row the member can play several games.
 */
export const playSeat = pgTable('play_seat', {
  memberId: bigint('member_id', { mode: 'number' })
    .primaryKey()
    .references(() => member.id),
  nodeId: integer('node_id')
    .notNull()
    .references(() => game.nodeId),
  takenAt: moment('taken_at').notNull(),
});
