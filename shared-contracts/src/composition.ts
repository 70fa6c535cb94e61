import * as z from '@parlour/shared-contracts/schema';
import { modalNameSchema, pageSchema } from './pages.ts';

export const folderSchema = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/));
export const containerSchema = z.string().check(z.regex(/^[a-z][a-z0-9_]{1,60}$/));
export const versionSchema = z
  .string()
  .check(
    z.regex(/^(?!.{101})\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]{1,60})?$/, 'a version like 1.2.3 or 1.2.3-beta.1'),
  );
/** A file inside an artifact: relative, forward slashes, no dot segments, names and all no longer than file systems take. */
export const artifactPathSchema = z
  .string()
  .check(
    z.regex(
      /^(?!.{501})[\w@-][\w.-]{0,199}(?:\/[\w@-][\w.-]{0,199})*$/,
      'a relative path of up to 500 characters, names up to 200',
    ),
  );
/** As browsers check it. */
export const integritySchema = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** One build in a composition: what a browser needs to begin with it. */
export const composedVersionSchema = z.object({
  version: versionSchema,
  build: z.string(),
  /** Where its files are, ending in a slash: a path on the edge, or an absolute URL. */
  base: z.string().check(z.regex(/^(?:\/|https?:\/\/).*\/$/)),
  entry: artifactPathSchema,
  preload: z.record(z.string(), z.array(artifactPathSchema)),
  description: artifactPathSchema,
  /** Integrity of the files named here; the entry carries that of all others. */
  files: z.record(artifactPathSchema, integritySchema),
});
export type ComposedVersion = z.output<typeof composedVersionSchema>;

/** Id of the element in which a page carries an `aheadSchema`. */
export const AHEAD_ELEMENT = 'parlour-ahead';

/**
 * Of sections that the page does not show, by the base of the version that this visitor gets: the first
 * page of each, and the files that it needs in their language besides what the composition names. Whoever goes
 * there fetches all of it at once, not one after the other.
 */
export const aheadSchema = z.record(
  z.string(),
  z.object({ page: z.string(), files: z.array(artifactPathSchema) }),
);
export type Ahead = z.output<typeof aheadSchema>;

/** A group of visitors, for example `internal`. */
export const ringSchema = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/));

export const composedRemoteSchema = z.object({
  container: containerSchema,
  stable: composedVersionSchema,
  /** The last good version before this one; loaded when `stable` fails. */
  fallback: z.nullable(composedVersionSchema),
  /** A version that a share of visitors gets in place of `stable`. */
  canary: z._default(
    z.nullable(
      z.object({
        version: composedVersionSchema,
        /** Basis points: of 10,000 buckets, those below it. */
        weight: z.int().check(z.gte(0), z.lte(10_000)),
        /** Groups of visitors who get it whatever the share. */
        rings: z.array(ringSchema),
        /** Goes into the hash that gives a visitor a bucket. */
        salt: z.string(),
      }),
    ),
    null,
  ),
  pages: z.array(pageSchema),
  modals: z.array(modalNameSchema),
});
export type ComposedRemote = z.output<typeof composedRemoteSchema>;

/** When a loaded section changes to a newly activated version. */
export const swapPolicySchema = z.enum(['lazy', 'soft', 'force']);
export type SwapPolicy = z.output<typeof swapPolicySchema>;

/** Which version of each part is live: the platform's one pointer. */
export const compositionSchema = z.object({
  schema: z.literal(2),
  environment: z.string(),
  /** Grows with every change; a lower one is never accepted. */
  epoch: z.int(),
  issuedAt: z.string(),
  shell: z.nullable(composedVersionSchema),
  remotes: z.record(folderSchema, composedRemoteSchema),
  /** How open tabs take over the change that made this epoch. */
  swap: swapPolicySchema,
  /** The audit's newest event when this was made: whoever keeps a composition can tell what is missing since. */
  audit: z.optional(z.object({ sequence: z.int(), hash: z.string() })),
});
export type Composition = z.output<typeof compositionSchema>;
