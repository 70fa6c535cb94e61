import { integer, text, timestamp, type PgTableFn } from 'drizzle-orm/pg-core';

/** Which chore is due when, and who has it: for the schema of a program that has chores. */
export const choreTables = <S extends string | undefined>(table: PgTableFn<S>) => ({
  chores: table('chore', {
    name: text().primaryKey(),
    /** Counts how often it was taken up: who holds an older number has lost it. */
    claim: integer().notNull().default(0),
    /** Nobody takes it up before: it is being done, or was done a short time ago. */
    dueAt: timestamp('due_at', { withTimezone: true, precision: 3 }).notNull(),
  }),
});

export type ChoreTables = ReturnType<typeof choreTables<string | undefined>>;
