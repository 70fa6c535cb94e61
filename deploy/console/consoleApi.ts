import { defineEndpoints } from '@parlour/shared-contracts';
import * as z from '@parlour/shared-contracts/schema';
import { registryEndpoints } from '../registry/face/endpoints.ts';
import { statusSchema } from '../registry/face/model.ts';
import { scopeSchema } from '../registry/face/scopes.ts';

/** Path of the page. */
export const PAGE_PATH = '/ops';
export const API_PATH = `${PAGE_PATH}/api`;

/** Header that other sites cannot send. Every change requires it in addition to the cookie. */
export const REQUEST_HEADER = 'x-requested-with';
export const REQUEST_MARK = 'parlour-console';

/** The signed-in user, and the end of the session. */
export const consoleSessionSchema = z.object({
  label: z.string(),
  scope: scopeSchema,
  /** Milliseconds since 1970. */
  expiresAt: z.int(),
});
export type ConsoleSessionView = z.output<typeof consoleSessionSchema>;

/** The calls of the page. The console gives access to no other calls of the registry. */
export const consoleEndpoints = defineEndpoints({
  session: {
    method: 'GET',
    path: '/session',
    access: 'public',
    summary: 'Who is signed in',
    value: z.nullable(consoleSessionSchema),
  },
  signIn: {
    method: 'POST',
    path: '/session',
    access: 'public',
    summary: 'Signs in with a token of the registry',
    body: z.object({ token: z.string() }),
    value: consoleSessionSchema,
  },
  signOut: { method: 'DELETE', path: '/session', access: 'public', summary: 'Signs out', value: z.null() },
  overview: {
    method: 'GET',
    path: '/overview',
    access: 'session',
    summary: 'What is live in every environment',
    value: z.array(statusSchema),
  },
  history: { ...registryEndpoints.history, access: 'session' },
  difference: { ...registryEndpoints.difference, access: 'session' },
  health: { ...registryEndpoints.health, access: 'session' },
  change: registryEndpoints.change,
});
