import { goodsKinds } from '@parlour/shared-contracts/domains/points';
import { bigint, boolean, integer, jsonb, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import type { LocalizedText } from '../../texts.ts';

export const goodsKind = pgEnum('goods_kind', goodsKinds);

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
