import { integer, text, timestamp, type PgTableFn } from 'drizzle-orm/pg-core';

/** The table of scheduled tasks, for the schema of a program that runs some. */
export const scheduledTaskTables = <S extends string | undefined>(table: PgTableFn<S>) => ({
  scheduledTask: table('chore', {
    name: text().primaryKey(),
    /** Grows with each claim. A process that holds an older number has lost the task. */
    claim: integer().notNull().default(0),
    /** No process claims the task before this time. */
    dueAt: timestamp('due_at', { withTimezone: true, precision: 3 }).notNull(),
  }),
});

export type ScheduledTaskTables = ReturnType<typeof scheduledTaskTables<string | undefined>>;
