import { artifactPathSchema, versionSchema, type Composition } from '@parlour/shared-contracts';
import * as z from '@parlour/shared-contracts/schema';

/** The environment that exists from the start. */
export const PRODUCTION = 'prod';
/** The one part that pages begin with. */
export const SHELL = 'shell';

/** The highest number that a column for epochs, sequences and ids holds. */
const MAX_INTEGER = 2_147_483_647;
export const epochSchema = z.int().check(z.gte(0), z.lte(MAX_INTEGER));
/** The same in a query string or a path. */
export const queryNumberSchema = z.queryInteger().check(z.gte(0), z.lte(MAX_INTEGER));

/** Name of a part or of an environment. */
export const nameSchema = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/));
/** A reason, kept in the history. */
export const whySchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

/** Bytes. */
export const MAX_FILE_BYTES = 67_108_864;

/** Every uploaded file of an artifact with the hash and size of its bytes. */
export const fileManifestSchema = z.record(
  artifactPathSchema,
  z.object({
    integrity: z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
    bytes: z.int().check(z.gte(0), z.lte(MAX_FILE_BYTES)),
  }),
);
export type FileManifest = z.output<typeof fileManifestSchema>;

/**
 * - `reserved`: its upload is under way.
 * - `ready`: complete, can go live.
 * - `quarantined`: complete, must never go live again.
 * - `deleted`: its files are gone; the version stays taken.
 */
export const artifactStates = ['reserved', 'ready', 'quarantined', 'deleted'] as const;

/** Where an artifact's bytes come from, for example `{ commit: '1f0c…', pipeline: '812' }`. */
export const provenanceSchema = z.record(
  z.string().check(z.regex(/^[a-zA-Z][\w.-]{0,40}$/)),
  z.string().check(z.maxLength(300)),
);
export type Provenance = z.output<typeof provenanceSchema>;

export const eventActions = [
  'publish',
  'quarantine',
  'delete',
  'activate',
  'rollback',
  'restore',
  'canary',
  'rollout',
  'bake',
  'endRollout',
  'promote',
  'abort',
  'preview',
  'lock',
  'unlock',
  'createEnvironment',
  'freeze',
  'thaw',
  'issueToken',
  'revokeToken',
] as const;

const eventStateSchema = z.record(z.string(), z.nullable(z.string()));
/** What an event changed, for example `{ stable: '1.1.0', fallback: '1.0.0' }`. */
export type EventState = z.output<typeof eventStateSchema>;

/** One line of the audit; `hash` covers every other field, so it also fixes everything before it. */
export const eventSchema = z.object({
  sequence: z.int(),
  /** ISO 8601. */
  at: z.string(),
  env: z.nullable(z.string()),
  epoch: z.nullable(z.int()),
  who: z.string(),
  action: z.enum(eventActions),
  /** Null for what concerns the whole environment. */
  remote: z.nullable(z.string()),
  before: z.nullable(eventStateSchema),
  after: eventStateSchema,
  why: z.nullable(z.string()),
  previousHash: z.string(),
  hash: z.string(),
});
export type RegistryEvent = z.output<typeof eventSchema>;

/** The newest event when a composition was made. */
export const auditAnchorSchema = z.object({ sequence: z.int(), hash: z.string() });

/** What is live of one part. */
export const pinSchema = z.object({
  stable: versionSchema,
  fallback: z.nullable(versionSchema),
  canary: z.nullable(
    z.object({
      version: versionSchema,
      /** Share of visitors in basis points. */
      weight: z.int(),
      /** Groups that get it whatever the share. */
      rings: z.array(z.string()),
    }),
  ),
  /** Why it stays at its version; null when it may move. */
  locked: z.nullable(z.string()),
});
export type PinView = z.output<typeof pinSchema>;

/** Open tabs that are at an epoch. */
export const tabCountSchema = z.object({
  epoch: epochSchema,
  count: z.int().check(z.gte(1), z.lte(100_000_000)),
});
export type TabCount = z.output<typeof tabCountSchema>;

/** A live version that edges cannot serve. They serve the fallback version of its part instead. */
const heldVersionSchema = z.object({
  remote: nameSchema,
  version: versionSchema,
  /** A sentence for people. */
  reason: z.text(300),
});
export const heldVersionsSchema = z.array(heldVersionSchema).check(z.maxLength(500));
export type HeldVersion = z.output<typeof heldVersionSchema>;

const heldViewSchema = z.object({
  ...heldVersionSchema.shape,
  /** How many edges hold it back. */ edges: z.int(),
});
export type HeldView = z.output<typeof heldViewSchema>;

export const statusSchema = z.object({
  environment: nameSchema,
  epoch: z.int(),
  /** As all edges count them now, newest epoch first. */
  tabs: z.array(tabCountSchema),
  /** Versions that edges hold back now. */
  held: z._default(z.array(heldViewSchema), []),
  /** Why nothing but going back is allowed; null when everything is. */
  frozen: z.nullable(z.string()),
  remotes: z.array(
    z.object({
      name: nameSchema,
      /** Null before the first activation. */
      pin: z.nullable(pinSchema),
      /** How far its rollout has come; null when there is none. */
      rollout: z.nullable(
        z.object({
          /** From 0, in steps of its policy. */
          step: z.int(),
          steps: z.int(),
          /** Good windows in this step. */
          good: z.int(),
          /** What the last window said. */
          judgement: z.enum(['broken', 'bad', 'good', 'unknown']),
        }),
      ),
      /** The version that a rollback goes to; null when there is none. */
      previous: z.nullable(versionSchema),
      /** Complete artifacts that can go live, newest first. */
      versions: z.array(versionSchema),
    }),
  ),
});
export type Status = z.output<typeof statusSchema>;

/** What one composition says of the audit. */
export interface CompositionAnchor {
  readonly epoch: number;
  /** Null in a composition from before it was kept. */
  readonly audit: NonNullable<Composition['audit']> | null;
}
