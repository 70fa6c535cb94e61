import {
  bigint,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  timestamp,
  type PgTableFn,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What is to be told, and who has been told how much of it: for the schema of a program with an outbox. */
export const outboxTables = <S extends string | undefined>(table: PgTableFn<S>) => ({
  outbox: table(
    'outbox',
    {
      id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
      /**
       * Place in the order in which all readers get it; null until one of them looks. Ids won't do: they are given
       * before the commit, so that a higher one can be seen before a lower one.
       */
      position: bigint({ mode: 'number' }).unique('outbox_position'),
      topic: text().notNull(),
      payload: jsonb().notNull(),
      createdAt: moment('created_at').notNull().defaultNow(),
    },
    (columns) => [index('outbox_topic').on(columns.topic, columns.position)],
  ),
  outboxReaders: table('outbox_reader', {
    name: text().primaryKey(),
    /** The last message that it has got. */
    position: bigint({ mode: 'number' }).notNull().default(0),
    /** Failed deliveries of the next one. */
    attempts: integer().notNull().default(0),
    dueAt: moment('due_at').notNull().defaultNow(),
  }),
  /** What a reader was not told in the end. */
  outboxDeadLetters: table(
    'outbox_dead_letter',
    {
      reader: text().notNull(),
      position: bigint({ mode: 'number' }).notNull(),
      topic: text().notNull(),
      payload: jsonb().notNull(),
      failure: text().notNull(),
      createdAt: moment('created_at').notNull().defaultNow(),
    },
    (columns) => [primaryKey({ columns: [columns.reader, columns.position] })],
  ),
});

export type OutboxTables = ReturnType<typeof outboxTables<string | undefined>>;
