import * as z from '@parlour/shared-contracts/schema';
import { statusSchema } from '../registry/face/model.ts';
import { scopeSchema } from '../registry/face/scopes.ts';

/** Where the page is served. */
export const PAGE_PATH = '/ops';
export const API_PATH = `${PAGE_PATH}/api`;

/** Other sites cannot send it: whatever changes something needs it besides the cookie. */
export const REQUEST_HEADER = 'x-requested-with';
export const REQUEST_MARK = 'parlour-console';

/** Who is signed in, and until when. */
export const sessionSchema = z.object({
  label: z.string(),
  scope: scopeSchema,
  /** Milliseconds since 1970. */
  expiresAt: z.int(),
});
export type SessionView = z.output<typeof sessionSchema>;

/** What is live in every environment. */
export const overviewSchema = z.array(statusSchema);
