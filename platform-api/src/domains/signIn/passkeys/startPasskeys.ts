import type { DomainContext } from '../../../domain.ts';
import type { OwnAuthenticator } from '../secondFactor/ownAuthenticator.ts';
import type { SecurityEvents } from '../../sessions/public.ts';
import type { IdentityService } from '../signInService.ts';
import type { SignInAnswers } from '../signInAnswers.ts';
import { createPasskeyChallenges } from './challengeCookie.ts';
import { mountPasskeyRoutes } from './passkeyRoutes.ts';
import { createPasskeyService } from './passkeyService.ts';
import { createWebAuthn } from './webAuthn.ts';

export interface PasskeyOptions {
  readonly enter: IdentityService['enter'];
  readonly prove: OwnAuthenticator['prove'];
  readonly events: SecurityEvents;
  readonly answers: SignInAnswers;
}

/** Mounts signing in with passkeys, and the management of a member's own passkeys. */
export const startPasskeys = (context: DomainContext, options: PasskeyOptions): void => {
  const { database, clock, settings, platform } = context;
  const { enter, prove, events, answers } = options;
  const { db } = database;
  const { hash } = platform;
  const service = createPasskeyService({
    db,
    clock,
    hash,
    challenges: createPasskeyChallenges(db, clock, hash),
    webAuthn: createWebAuthn({ name: settings.site.siteName, origin: settings.siteOrigin }),
    prove,
    events,
    enter,
  });
  mountPasskeyRoutes(context, { service, answers });
};
