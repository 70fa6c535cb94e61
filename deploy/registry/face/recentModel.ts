import { versionSchema } from '@parlour/shared-contracts';
import * as z from '@parlour/shared-contracts/schema';
import { nameSchema } from './model.ts';

/** Milliseconds for which a tab may use a version after it was live. */
export const RECENT_RETENTION_MS = 7 * 86_400_000;
/** Maximum number of recent versions that are no longer live; the last ones count. */
export const MAX_RECENT_VERSIONS = 400;

/** A version that visitors of an environment may have open and that may be served. */
export const recentVersionSchema = z.object({
  name: nameSchema,
  version: versionSchema,
  /** ISO 8601: since when it is no longer live; null while it is live. */
  endedAt: z.nullable(z.string()),
});
export type RecentVersion = z.output<typeof recentVersionSchema>;
