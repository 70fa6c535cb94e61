import type { HarmSign } from '@parlour/shared-contracts/operatorHarm';
import { bigint, date, index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { member } from '../../members/tables.ts';

/** The signs of harm of a member on a day on which the member played. */
export const harmCheck = pgTable(
  'harm_check',
  {
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id),
    day: date({ mode: 'string' }).notNull(),
    /** Number of signs that have reached their threshold. */
    reached: integer().notNull(),
    signs: jsonb().$type<readonly HarmSign[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.day] }),
    index('harm_check_day').on(table.day, table.reached.desc(), table.memberId),
  ],
);
