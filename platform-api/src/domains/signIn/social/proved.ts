import * as z from '@parlour/shared-contracts/schema';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import type { CookieSource } from '../../../http/hostCookie.ts';
import { spendOnce } from '../../../sealing/spendOnce.ts';
import type { KeyedHash } from '../../members/public.ts';
import { createSignedCookie } from '../../sessions/public.ts';
import { createToken, hashToken } from '../../../sealing/tokens.ts';
import { findMemberByIdentity } from './memberIdentities.ts';
import type { SocialIdentity } from './providers.ts';

/** How long a person may read the terms at the first sign-in, in milliseconds. */
export const PROVED_LIFETIME_MS = 10 * 60_000;

const provedSchema = z.object({
  issuer: z.string(),
  subject: z.string(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  epoch: z.int(),
  codeHash: z.string(),
});

export interface ProvedIdentity extends SocialIdentity {
  /** The member's epoch when the provider proved the person. 0 for a person without an account. */
  readonly epoch: number;
}

/**
 * The provider's answer until it is exchanged. The browser stores it, signed by us, and the page has the
 * matching code. Only an exchange costs a row, for as long as the cookie would be valid.
 */
export interface Authenticated {
  keep(
    source: CookieSource,
    identity: SocialIdentity,
  ): Promise<{ readonly code: string; readonly cookie: string }>;
  find(source: CookieSource, code: string): ProvedIdentity | null;
  /** Returns whether the code was unused. */
  spend(code: string): Promise<boolean>;
  drop(source: CookieSource): string | null;
}

export const createProved = (db: ApiDatabase, clock: Clock, hash: KeyedHash): Authenticated => {
  const cookie = createSignedCookie({
    name: 'parlour_social_proof',
    schema: provedSchema,
    lifetime: PROVED_LIFETIME_MS,
    sameSite: 'Strict',
    clock,
    hash,
  });
  return {
    keep: async (source, identity) => {
      const code = createToken();
      const epoch = (await findMemberByIdentity(db, identity))?.epoch ?? 0;
      return { code, cookie: cookie.write(source, { ...identity, epoch, codeHash: hashToken(code) }) };
    },
    find: (source, code) => {
      const found = cookie.read(source);
      if (found === null || found.codeHash !== hashToken(code)) return null;
      const { codeHash: _codeHash, ...identity } = found;
      return identity;
    },
    spend: (code) =>
      spendOnce(db, 'social', hashToken(code), new Date(clock.now().getTime() + PROVED_LIFETIME_MS)),
    drop: cookie.drop,
  };
};
