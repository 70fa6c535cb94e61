import type { ArtifactContract, Composition } from '@parlour/shared-contracts';
import { scheduledTaskTables } from '@parlour/shared-server/durable/scheduledTaskTables';
import { outboxTables } from '@parlour/shared-server/durable/outboxTables';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  unique,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import {
  artifactStates,
  eventActions,
  type EventState,
  type FileManifest,
  type HeldVersion,
  type Provenance,
  type TabCount,
} from '../face/model.ts';
import type { ChangeResult } from '../face/changeModel.ts';
import type { HealthCounts, RolloutPolicy } from '../face/healthModel.ts';
import type { TokenScope } from '../face/scopes.ts';

export const registrySchema = pgSchema('registry');

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const parts = registrySchema.table('remote', {
  name: text().primaryKey(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const artifacts = registrySchema.table(
  'artifact',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    remote: text()
      .notNull()
      .references(() => parts.name),
    version: text().notNull(),
    state: text({ enum: artifactStates }).notNull(),
    /** Hash of all its files. */
    digest: text().notNull(),
    files: jsonb().$type<FileManifest>().notNull(),
    contract: jsonb().$type<ArtifactContract>(),
    /** Origin of the files, as the publisher states it. */
    provenance: jsonb().$type<Provenance>(),
    createdAt: moment('created_at').notNull().defaultNow(),
    readyAt: moment('ready_at'),
    /** Time of the last report by a tab, to the hour. */
    seenAt: moment('seen_at'),
    /** Time at which the files of a deleted version were removed. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    unique('artifact_version').on(table.remote, table.version),
    check('artifact_ready', sql`${table.state} = 'reserved' or ${table.contract} is not null`),
  ],
);

export const environments = registrySchema.table('env', {
  name: text().primaryKey(),
  epoch: integer().notNull().default(0),
  /** Reason of the freeze, during which only rollbacks are allowed; null without a freeze. */
  frozen: text(),
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
      .references(() => parts.name),
    stable: integer()
      .notNull()
      .references(() => artifacts.id),
    fallback: integer().references(() => artifacts.id),
    canary: integer().references(() => artifacts.id),
    /** Share of visitors with the canary, in basis points. */
    canaryWeight: integer('canary_weight').notNull().default(0),
    /** Groups of visitors that always get it. */
    canaryRings: jsonb('canary_rings').$type<readonly string[]>().notNull().default([]),
    /** Reason why it is locked at its version; null if it is not locked. */
    locked: text(),
  },
  (table) => [primaryKey({ columns: [table.env, table.remote] })],
);

/** The versions for rollbacks: each version once, at its last activation. */
export const lineage = registrySchema.table(
  'lineage',
  {
    env: text()
      .notNull()
      .references(() => environments.name),
    remote: text()
      .notNull()
      .references(() => parts.name),
    artifact: integer()
      .notNull()
      .references(() => artifacts.id),
    epoch: integer().notNull(),
    /** Time at which it completed its rollout. Such a version is preferred as fallback. */
    bakedAt: moment('baked_at'),
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
  /** Null for an event without an environment, such as an upload. */
  env: text().references(() => environments.name),
  epoch: integer(),
  at: moment('at').notNull(),
  who: text().notNull(),
  action: text({ enum: eventActions }).notNull(),
  /** Null for an event of the whole environment. */
  remote: text(),
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
  /** Permissions of the token. */
  scope: jsonb().$type<TokenScope>().notNull(),
  /**
   * The token that it was issued with; null for the first one, and for tokens from before this was stored.
   */
  issuer: integer().references((): AnyPgColumn => tokens.id),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at'),
  revokedAt: moment('revoked_at'),
});

/** Links that show a version instead of the live one. */
export const previews = registrySchema.table('preview', {
  /** SHA-256 of the link's token. */
  hash: text().primaryKey(),
  env: text()
    .notNull()
    .references(() => environments.name),
  artifact: integer()
    .notNull()
    .references(() => artifacts.id),
  expiresAt: moment('expires_at').notNull(),
});

/** The rollout of a version, from few visitors to all of them. */
export const rollouts = registrySchema.table(
  'rollout',
  {
    env: text()
      .notNull()
      .references(() => environments.name),
    remote: text()
      .notNull()
      .references(() => parts.name),
    artifact: integer()
      .notNull()
      .references(() => artifacts.id),
    policy: jsonb().$type<RolloutPolicy>().notNull(),
    step: integer().notNull().default(0),
    good: integer().notNull().default(0),
    bad: integer().notNull().default(0),
    /** The last window that was judged, in milliseconds since 1970. */
    judged: bigint({ mode: 'number' }).notNull(),
    /** Judgement of the last window. */
    judgement: text({ enum: ['broken', 'bad', 'good', 'unknown'] })
      .notNull()
      .default('unknown'),
  },
  (table) => [primaryKey({ columns: [table.env, table.remote] })],
);

/** Health reports of edges, by window. */
export const health = registrySchema.table(
  'health',
  {
    env: text()
      .notNull()
      .references(() => environments.name),
    window: bigint({ mode: 'number' }).notNull(),
    edge: text().notNull(),
    remote: text().notNull(),
    version: text().notNull(),
    counts: jsonb().$type<HealthCounts>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.env, table.window, table.edge, table.remote, table.version] })],
);

/** The last report of each edge. */
export const openTabs = registrySchema.table(
  'open_tab',
  {
    env: text()
      .notNull()
      .references(() => environments.name),
    edge: text().notNull(),
    tabs: jsonb().$type<readonly TabCount[]>().notNull(),
    /** Live versions that the edge cannot serve. */
    held: jsonb().$type<readonly HeldVersion[]>().notNull().default([]),
    reportedAt: moment('reported_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.env, table.edge] })],
);

/** Answers of changes with an idempotency key, so that a repeated one is made once. */
export const replays = registrySchema.table(
  'replay',
  {
    token: integer()
      .notNull()
      .references(() => tokens.id),
    key: text().notNull(),
    /** SHA-256 of the request. */
    request: text().notNull(),
    result: jsonb().$type<ChangeResult>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.token, table.key] })],
);

export const { scheduledTask } = scheduledTaskTables(registrySchema.table);
export const { outbox, outboxReaders, outboxDeadLetters } = outboxTables(registrySchema.table);

export const schema = {
  parts,
  artifacts,
  environments,
  pins,
  lineage,
  compositions,
  events,
  tokens,
  replays,
  rollouts,
  health,
  previews,
  openTabs,
  scheduledTask,
  outbox,
  outboxReaders,
  outboxDeadLetters,
};
