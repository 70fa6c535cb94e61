import * as z from '@parlour/shared-contracts/schema';
import type { Clock } from '@parlour/shared-server/clock';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import { spendOnce } from '../../sealing/spendOnce.ts';
import type { KeyedHash } from '../members/public.ts';
import { isSwitchedOn } from '../system/public.ts';
import type { PhoneServiceSettings } from './phoneServiceSettings.ts';

/** How long after the code was entered its token is good, in milliseconds. */
const LIFETIME = 10 * 60_000;
/** How far the service's clock may be ahead of ours, in milliseconds. */
const CLOCK_TOLERANCE = 60_000;

/** What Firebase's tokens say of who proved a phone, beside issuer, audience and expiry. */
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

/** A phone-verification service's word, in the place of codes of our own. */
export interface PhoneService {
  /** Whether an operator has set it up and switched it on. */
  isOn(): Promise<boolean>;
  /**
   * Whether the token says that somebody has just proved to have the number; one proof is good once.
   * @throws DomainError `unavailable` where the service's keys cannot be had.
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
      if (age >= LIFETIME || age < -CLOCK_TOLERANCE) return false;
      // The sign-in, since any number of tokens can be had for one.
      const proof = hash(`phone proof ${projectId} ${claims.sub} ${claims.auth_time}`);
      return spendOnce(db, 'phone', proof, new Date(provedAt + LIFETIME));
    },
  };
};

/** What is wrong with the token itself; anything else is a matter of getting the keys. */
const isRefusal = (cause: unknown): boolean =>
  cause instanceof errors.JOSEError &&
  !(cause instanceof errors.JWKSTimeout) &&
  !(cause instanceof errors.JWKSInvalid) &&
  cause.code !== 'ERR_JOSE_GENERIC';
