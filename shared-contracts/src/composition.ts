import * as z from '@parlour/shared-contracts/schema';
import { modalNameSchema, pageSchema } from './pages.ts';

export const folderSchema = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/));
export const containerSchema = z.string().check(z.regex(/^[a-z][a-z0-9_]{1,60}$/));
export const versionSchema = z
  .string()
  .check(
    z.regex(/^(?!.{101})\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]{1,60})?$/, 'a version like 1.2.3 or 1.2.3-beta.1'),
  );
/**
 * A file inside an artifact: a relative path with forward slashes, without dot segments. File systems accept
 * the length of the path and of each name.
 */
export const artifactPathSchema = z
  .string()
  .check(
    z.regex(
      /^(?!.{501})[\w@-][\w.-]{0,199}(?:\/[\w@-][\w.-]{0,199})*$/,
      'a relative path of up to 500 characters, names up to 200',
    ),
  );
/** Subresource integrity, in the form that browsers check. */
export const integritySchema = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** One build in a composition: what a browser needs to start it. */
export const composedVersionSchema = z.object({
  version: versionSchema,
  build: z.string(),
  /** Base address of its files, with a slash at the end: a path on the edge, or an absolute URL. */
  base: z.string().check(z.regex(/^(?:\/|https?:\/\/).*\/$/)),
  entry: artifactPathSchema,
  preload: z.record(z.string(), z.array(artifactPathSchema)),
  description: artifactPathSchema,
  /** Integrity of the files named here. The entry carries the integrity of all other files. */
  files: z.record(artifactPathSchema, integritySchema),
});
export type ComposedVersion = z.output<typeof composedVersionSchema>;

/** Id of the element in which a page carries an `aheadSchema`. */
export const AHEAD_ELEMENT = 'parlour-ahead';

/**
 * Files to prefetch for the sections that the page does not show. The key is the base of the version that
 * this visitor gets. Each entry names the first page of the section, and the files that it needs in the
 * visitor's language in addition to those in the composition. A browser that navigates there fetches all of
 * them in parallel.
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
  /** The last good version before `stable`. The shell loads it when `stable` fails. */
  fallback: z.nullable(composedVersionSchema),
  /** A version that a share of the visitors gets instead of `stable`. */
  canary: z._default(
    z.nullable(
      z.object({
        version: composedVersionSchema,
        /** Share in basis points: buckets below this number get the canary, of 10,000. */
        weight: z.int().check(z.gte(0), z.lte(10_000)),
        /** Groups of visitors that always get it. */
        rings: z.array(ringSchema),
        /** Part of the hash that assigns a visitor to a bucket. */
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

/** The live version of each part. Everything that the platform shows follows from this document. */
export const compositionSchema = z.object({
  schema: z.literal(2),
  environment: z.string(),
  /** Increases with every change. A client never accepts a lower one. */
  epoch: z.int(),
  issuedAt: z.string(),
  shell: z.nullable(composedVersionSchema),
  remotes: z.record(folderSchema, composedRemoteSchema),
  /** How open tabs take over the change that made this epoch. */
  swap: swapPolicySchema,
  /**
   * The newest audit event at the time of this composition. A holder of the composition can detect events
   * that are missing from the audit later.
   */
  audit: z.optional(z.object({ sequence: z.int(), hash: z.string() })),
});
export type Composition = z.output<typeof compositionSchema>;
