import { artifactPathSchema, versionSchema, type Composition } from '@parlour/shared-contracts';
import * as z from '@parlour/shared-contracts/schema';

/** The environment that exists from the start. */
export const PRODUCTION = 'prod';
/** The part that every page starts with. */
export const SHELL = 'shell';

/** The highest number of columns for epochs, sequences and ids. */
const MAX_INTEGER = 2_147_483_647;
export const epochSchema = z.int().check(z.gte(0), z.lte(MAX_INTEGER));
/** The same in a query string or a path. */
export const queryNumberSchema = z.queryInteger().check(z.gte(0), z.lte(MAX_INTEGER));

/** Name of a part or of an environment. */
export const nameSchema = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/));
/** A reason, stored in the history. */
export const whySchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

/** Bytes. */
export const MAX_FILE_BYTES = 67_108_864;

/** Every uploaded file of an artifact with its hash and size. */
export const fileManifestSchema = z.record(
  artifactPathSchema,
  z.object({
    integrity: z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
    bytes: z.int().check(z.gte(0), z.lte(MAX_FILE_BYTES)),
  }),
);
export type FileManifest = z.output<typeof fileManifestSchema>;

/**
 * - `reserved`: its upload is running.
 * - `ready`: complete, and can go live.
 * - `quarantined`: complete, and must never go live again.
 * - `deleted`: its files are deleted; the version number stays taken.
 */
export const artifactStates = ['reserved', 'ready', 'quarantined', 'deleted'] as const;

/** Origin of an artifact's files, for example `{ commit: '1f0c…', pipeline: '812' }`. */
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
/** The effect of an event, for example `{ stable: '1.1.0', fallback: '1.0.0' }`. */
export type EventState = z.output<typeof eventStateSchema>;

/** One event of the audit. `hash` covers every other field, and so confirms everything before it too. */
export const eventSchema = z.object({
  sequence: z.int(),
  /** ISO 8601. */
  at: z.string(),
  env: z.nullable(z.string()),
  epoch: z.nullable(z.int()),
  who: z.string(),
  action: z.enum(eventActions),
  /** Null for an event of the whole environment. */
  remote: z.nullable(z.string()),
  before: z.nullable(eventStateSchema),
  after: eventStateSchema,
  why: z.nullable(z.string()),
  previousHash: z.string(),
  hash: z.string(),
});
export type RegistryEvent = z.output<typeof eventSchema>;

/** The newest event at the time of a composition. */
export const auditAnchorSchema = z.object({ sequence: z.int(), hash: z.string() });

/** The live versions of one part. */
export const pinSchema = z.object({
  stable: versionSchema,
  fallback: z.nullable(versionSchema),
  canary: z.nullable(
    z.object({
      version: versionSchema,
      /** Share of visitors in basis points. */
      weight: z.int(),
      /** Groups that always get it. */
      rings: z.array(z.string()),
    }),
  ),
  /** Reason why it is locked at its version; null if it is not locked. */
  locked: z.nullable(z.string()),
});
export type PinView = z.output<typeof pinSchema>;

/** Number of open tabs at an epoch. */
export const tabCountSchema = z.object({
  epoch: epochSchema,
  count: z.int().check(z.gte(1), z.lte(100_000_000)),
});
export type TabCount = z.output<typeof tabCountSchema>;

/** A live version that edges cannot serve. They serve the fallback version of its part instead. */
const heldVersionSchema = z.object({
  remote: nameSchema,
  version: versionSchema,
  /** A message for people. */
  reason: z.text(300),
});
export const heldVersionsSchema = z.array(heldVersionSchema).check(z.maxLength(500));
export type HeldVersion = z.output<typeof heldVersionSchema>;

const heldViewSchema = z.object({
  ...heldVersionSchema.shape,
  /** Number of edges that hold it back. */ edges: z.int(),
});
export type HeldView = z.output<typeof heldViewSchema>;

export const statusSchema = z.object({
  environment: nameSchema,
  epoch: z.int(),
  /** Current counts of all edges, the newest epoch first. */
  tabs: z.array(tabCountSchema),
  /** Versions that edges hold back now. */
  held: z._default(z.array(heldViewSchema), []),
  /** Reason of the freeze, during which only rollbacks are allowed; null without a freeze. */
  frozen: z.nullable(z.string()),
  remotes: z.array(
    z.object({
      name: nameSchema,
      /** Null before the first activation. */
      pin: z.nullable(pinSchema),
      /** Progress of its rollout; null if there is none. */
      rollout: z.nullable(
        z.object({
          /** Index of the step in its policy. */
          step: z.int(),
          steps: z.int(),
          /** Good windows in this step. */
          good: z.int(),
          /** Judgement of the last window. */
          judgement: z.enum(['broken', 'bad', 'good', 'unknown']),
        }),
      ),
      /** The version that a rollback leads to; null if there is none. */
      previous: z.nullable(versionSchema),
      /** Complete artifacts that can go live, the newest first. */
      versions: z.array(versionSchema),
    }),
  ),
});
export type Status = z.output<typeof statusSchema>;

/** The audit anchor of one composition. */
export interface CompositionAnchor {
  readonly epoch: number;
  /** Null in a composition from before anchors existed. */
  readonly audit: NonNullable<Composition['audit']> | null;
}
