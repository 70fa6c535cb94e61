import * as z from '@parlour/shared-contracts/schema';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import type { CookieSource } from '../../../http/hostCookie.ts';
import { spendOnce } from '../../../sealing/spendOnce.ts';
import type { KeyedHash } from '../../members/public.ts';
import { createSignedCookie } from '../../sessions/public.ts';
import { createToken } from '../../../sealing/tokens.ts';

/** How long somebody may take with the authenticator, in milliseconds. */
export const PASSKEY_TIME = 5 * 60_000;

const schema = z.object({
  challenge: z.string(),
  /** Who adds a passkey; null for who signs in by one. */
  memberId: z.nullable(z.int()),
});

/** What a browser was given to sign: the browser keeps it under our signature, so that asking costs no row. */
export interface PasskeyChallenges {
  issue(
    source: CookieSource,
    memberId: number | null,
  ): { readonly challenge: string; readonly cookie: string };
  /** The one that this browser was given for this purpose; null where there is none. */
  find(source: CookieSource, memberId: number | null): string | null;
  /** Whether it had not been used before; called for what was signed well, so that nothing else costs a row. */
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
    lifetime: PASSKEY_TIME,
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
    spend: (challenge) => spendOnce(db, 'passkey', challenge, new Date(clock.now().getTime() + PASSKEY_TIME)),
  };
};
