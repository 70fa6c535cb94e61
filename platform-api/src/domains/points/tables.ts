import { goodsKinds } from '@parlour/shared-contracts/domains/points';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { LocalizedText } from '../../texts.ts';
import { member } from '../identity/identityFace.ts';

export const goodsKind = pgEnum('goods_kind', goodsKinds);

/** Points are the sum of their changes; a change is never altered. */
export const pointsChange = pgTable(
  'points_change',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id),
    points: integer().notNull(),
    reason: text().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('points_change_member').on(table.memberId, table.changedAt)],
);

export const reward = pgTable('reward', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: goodsKind().notNull(),
  name: jsonb().$type<LocalizedText>().notNull(),
  description: jsonb().$type<LocalizedText>().notNull(),
  image: text().notNull(),
  pointsRequirement: integer('points_requirement').notNull(),
  amountRequirement: bigint('amount_requirement', { mode: 'number' }).notNull(),
  remaining: integer().notNull(),
  isHot: boolean('is_hot').notNull(),
  position: integer().notNull(),
});
