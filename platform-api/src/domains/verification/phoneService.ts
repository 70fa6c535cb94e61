import * as z from '@parlour/shared-contracts/schema';
import type { Clock } from '@parlour/shared-server/clock';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import { spendOnce } from '../../sealing/spendOnce.ts';
import type { KeyedHash } from '../members/public.ts';
import { isSwitchedOn } from '../system/public.ts';
import type { PhoneServiceSettings } from './phoneServiceSettings.ts';

/** How long a token is accepted after the code was entered, in milliseconds. */
const TOKEN_LIFETIME_MS = 10 * 60_000;
/** How far the service's clock may be ahead of ours, in milliseconds. */
const CLOCK_TOLERANCE_MS = 60_000;

/** The claims of Firebase tokens that we need, besides issuer, audience and expiry. */
const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1)),
  auth_time: z.int(),
  phone_number: z.string(),
  firebase: z.object({ sign_in_provider: z.literal('phone') }),
});

export interface PhoneServiceDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly hash: KeyedHash;
  readonly phoneService: PhoneServiceSettings | null;
}

/** A phone-verification service that replaces the site's own codes. */
export interface PhoneService {
  /** Returns whether an operator has configured it and switched it on. */
  isOn(): Promise<boolean>;
  /**
   * Returns whether the token proves that its owner has just verified the number. A proof is accepted once.
   * @throws DomainError `unavailable` if the service's keys cannot be loaded.
   */
  take(mobile: string, token: string): Promise<boolean>;
}

export const createPhoneService = ({
  db,
  clock,
  hash,
  phoneService: settings,
}: PhoneServiceDependencies): PhoneService => {
  if (!settings) return { isOn: async () => false, take: async () => false };
  const { projectId } = settings.browser;
  const keys = createRemoteJWKSet(new URL(settings.keysUrl));

  const readClaims = async (token: string) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer: `https://securetoken.google.com/${projectId}`,
        audience: projectId,
        currentDate: clock.now(),
        requiredClaims: ['exp', 'iat'],
      });
      const claims = z.safeParse(claimsSchema, payload);
      return claims.success ? claims.data : null;
    } catch (cause) {
      if (isRefusal(cause)) return null;
      throw new DomainError('unavailable', { cause });
    }
  };

  return {
    isOn: () => isSwitchedOn(db, 'phoneVerification'),
    take: async (mobile, token) => {
      const claims = await readClaims(token);
      if (claims?.phone_number !== mobile) return false;
      const provedAt = claims.auth_time * 1_000;
      const age = clock.now().getTime() - provedAt;
      if (age >= TOKEN_LIFETIME_MS || age < -CLOCK_TOLERANCE_MS) return false;
      // Identifies the sign-in, because several tokens can be issued for one.
      const proof = hash(`phone proof ${projectId} ${claims.sub} ${claims.auth_time}`);
      return spendOnce(db, 'phone', proof, new Date(provedAt + TOKEN_LIFETIME_MS));
    },
  };
};

/** Returns whether the token itself is wrong. Other failures mean that the keys cannot be loaded. */
const isRefusal = (cause: unknown): boolean =>
  cause instanceof errors.JOSEError &&
  !(cause instanceof errors.JWKSTimeout) &&
  !(cause instanceof errors.JWKSInvalid) &&
  cause.code !== 'ERR_JOSE_GENERIC';
