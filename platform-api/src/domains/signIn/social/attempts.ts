import { socialAttempt } from '@parlour/shared-contracts/domains/social';
import * as z from '@parlour/shared-contracts/schema';
import type { Clock } from '@parlour/shared-server/clock';
import type { CookieSource } from '../../../http/hostCookie.ts';
import type { KeyedHash } from '../../members/public.ts';
import { createSignedCookie } from '../../sessions/public.ts';
import { createToken } from '../../../sealing/tokens.ts';
import type { SignInChecks } from './providers.ts';

/** How long a person may take at the provider, in milliseconds. */
export const ATTEMPT_LIFETIME_MS = 10 * 60_000;

const attemptSchema = z.object({ provider: z.string(), attempt: socialAttempt, secret: z.string() });

interface Attempt {
  readonly attempt: string;
  readonly checks: SignInChecks;
}

/**
 * Sign-ins that are running at a provider. Each browser stores its own last one in a cookie; the server
 * stores none.
 */
export interface Attempts {
  begin(source: CookieSource, provider: string, attempt: string): Attempt & { readonly cookie: string };
  /** Returns the attempt that this browser began at this provider. */
  find(source: CookieSource, provider: string): Attempt | null;
  drop(source: CookieSource): string | null;
}

export const createAttempts = (clock: Clock, hash: KeyedHash): Attempts => {
  const cookie = createSignedCookie({
    name: 'parlour_social',
    schema: attemptSchema,
    lifetime: ATTEMPT_LIFETIME_MS,
    // The cookie must be sent when the provider links back to the site.
    sameSite: 'Lax',
    clock,
    hash,
  });
  const checksOf = (secret: string): SignInChecks => ({
    state: hash(`social state ${secret}`),
    nonce: hash(`social nonce ${secret}`),
    verifier: hash(`social verifier ${secret}`),
  });
  return {
    begin: (source, provider, attempt) => {
      const secret = createToken();
      const header = cookie.write(source, { provider, attempt, secret });
      return { attempt, checks: checksOf(secret), cookie: header };
    },
    find: (source, provider) => {
      const found = cookie.read(source);
      if (found === null || found.provider !== provider) return null;
      return { attempt: found.attempt, checks: checksOf(found.secret) };
    },
    drop: cookie.drop,
  };
};
