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

/** Tables of messages and of their readers' positions, for the schema of a program with an outbox. */
export const outboxTables = <S extends string | undefined>(table: PgTableFn<S>) => ({
  outbox: table(
    'outbox',
    {
      id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
      /**
       * Position in the order for all readers; null until a reader assigns it. Ids do not give a read order: they are
       * assigned before the commit, so a higher id can become visible before a lower one.
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
    /** The last message that it received. */
    position: bigint({ mode: 'number' }).notNull().default(0),
    /** Failed deliveries of the next message. */
    attempts: integer().notNull().default(0),
    dueAt: moment('due_at').notNull().defaultNow(),
  }),
  /** Messages that could not be delivered to a reader. */
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
