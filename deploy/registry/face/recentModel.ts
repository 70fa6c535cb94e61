import { versionSchema } from '@parlour/shared-contracts';
import * as z from '@parlour/shared-contracts/schema';
import { nameSchema } from './model.ts';

/** How long a tab may go on with a version after it was live, in milliseconds. */
export const RECENT_FOR = 7 * 86_400_000;
/** So many versions that are not live any more are recent, those that were live last. */
export const MAX_RECENT_VERSIONS = 400;

/** A version that visitors of an environment may have open, and that may be shown to them. */
export const recentVersionSchema = z.object({
  name: nameSchema,
  version: versionSchema,
  /** ISO 8601: since when it is not live any more; null while it is. */
  endedAt: z.nullable(z.string()),
});
export type RecentVersion = z.output<typeof recentVersionSchema>;
