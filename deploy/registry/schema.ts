import type { ArtifactContract, Composition } from '@parlour/shared-contracts';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { eventActions, type EventState, type FileManifest } from './endpoints.ts';

export const registrySchema = pgSchema('registry');

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const remotes = registrySchema.table('remote', {
  name: text().primaryKey(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const artifacts = registrySchema.table(
  'artifact',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    remote: text()
      .notNull()
      .references(() => remotes.name),
    version: text().notNull(),
    state: text({ enum: ['reserved', 'ready'] }).notNull(),
    /** Identity of all its bytes. */
    digest: text().notNull(),
    files: jsonb().$type<FileManifest>().notNull(),
    contract: jsonb().$type<ArtifactContract>(),
    createdAt: moment('created_at').notNull().defaultNow(),
    readyAt: moment('ready_at'),
  },
  (table) => [
    unique('artifact_version').on(table.remote, table.version),
    check('artifact_ready', sql`${table.state} = 'reserved' or ${table.contract} is not null`),
  ],
);

export const environments = registrySchema.table('env', {
  name: text().primaryKey(),
  epoch: integer().notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const pins = registrySchema.table(
  'pin',
  {
    env: text()
      .notNull()
      .references(() => environments.name),
    remote: text()
      .notNull()
      .references(() => remotes.name),
    stable: integer()
      .notNull()
      .references(() => artifacts.id),
    fallback: integer().references(() => artifacts.id),
  },
  (table) => [primaryKey({ columns: [table.env, table.remote] })],
);

/** What a rollback walks back through: each version once, where it was activated last. */
export const lineage = registrySchema.table(
  'lineage',
  {
    env: text()
      .notNull()
      .references(() => environments.name),
    remote: text()
      .notNull()
      .references(() => remotes.name),
    artifact: integer()
      .notNull()
      .references(() => artifacts.id),
    epoch: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.env, table.remote, table.artifact] }),
    index('lineage_newest').on(table.env, table.remote, table.epoch),
  ],
);

export const compositions = registrySchema.table(
  'composition',
  {
    env: text()
      .notNull()
      .references(() => environments.name),
    epoch: integer().notNull(),
    document: jsonb().$type<Composition>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.env, table.epoch] })],
);

export const events = registrySchema.table('event', {
  sequence: integer().primaryKey(),
  /** Null for what belongs to no environment, such as an upload. */
  env: text().references(() => environments.name),
  epoch: integer(),
  at: moment('at').notNull(),
  who: text().notNull(),
  action: text({ enum: eventActions }).notNull(),
  remote: text().notNull(),
  before: jsonb().$type<EventState>(),
  after: jsonb().$type<EventState>().notNull(),
  why: text(),
  previousHash: text('previous_hash').notNull(),
  hash: text().notNull(),
});

export const tokens = registrySchema.table('token', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  label: text().notNull(),
  /** SHA-256 of the token. */
  hash: text().notNull().unique(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const schema = { remotes, artifacts, environments, pins, lineage, compositions, events, tokens };
