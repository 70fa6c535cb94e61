import * as z from '@parlour/shared-contracts/schema';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import type { CookieSource } from '../../../http/hostCookie.ts';
import { spendOnce } from '../../../sealing/spendOnce.ts';
import type { KeyedHash } from '../../members/public.ts';
import { createSignedCookie } from '../../sessions/public.ts';
import { createToken } from '../../../sealing/tokens.ts';

/** How long a person may take with the authenticator, in milliseconds. */
export const PASSKEY_TIMEOUT_MS = 5 * 60_000;

const schema = z.object({
  challenge: z.string(),
  /** The member who adds a passkey. Null for a sign-in. */
  memberId: z.nullable(z.int()),
});

/** The challenge for the authenticator. The browser stores it with our signature, so that it needs no row. */
export interface PasskeyChallenges {
  issue(
    source: CookieSource,
    memberId: number | null,
  ): { readonly challenge: string; readonly cookie: string };
  /** Returns the challenge that this browser got for this purpose. Null if there is none. */
  find(source: CookieSource, memberId: number | null): string | null;
  /**
   * Returns whether the challenge was unused. It is called only for valid signatures, so that other calls
   * cost no row.
   */
  spend(challenge: string): Promise<boolean>;
}

export const createPasskeyChallenges = (
  db: ApiDatabase,
  clock: Clock,
  hash: KeyedHash,
): PasskeyChallenges => {
  const cookie = createSignedCookie({
    name: 'parlour_passkey',
    schema,
    lifetime: PASSKEY_TIMEOUT_MS,
    sameSite: 'Strict',
    clock,
    hash,
  });
  return {
    issue: (source, memberId) => {
      const challenge = createToken();
      return { challenge, cookie: cookie.write(source, { challenge, memberId }) };
    },
    find: (source, memberId) => {
      const found = cookie.read(source);
      return found?.memberId === memberId ? found.challenge : null;
    },
    spend: (challenge) =>
      spendOnce(db, 'passkey', challenge, new Date(clock.now().getTime() + PASSKEY_TIMEOUT_MS)),
  };
};
