import { createBirthdays } from '../../../commands/takeBirthday.ts';
import type { DomainContext } from '../../../domain.ts';
import { readFeatures } from '../../system/public.ts';
import type { SecurityEvents } from '../../sessions/public.ts';
import type { IdentityService } from '../signInService.ts';
import type { SignInAnswers } from '../signInAnswers.ts';
import { createAttempts } from './attempts.ts';
import { createNewAccounts } from './newAccount.ts';
import { createProved } from './proved.ts';
import { createProvider } from './providers.ts';
import { callbackOf, mountSocialRoutes } from './socialRoutes.ts';
import { createSocialService } from './socialService.ts';

export interface SocialOptions {
  readonly enter: IdentityService['enter'];
  readonly events: SecurityEvents;
  readonly answers: SignInAnswers;
}

/** Mounts signing in with OpenID Connect providers. */
export const startSocial = async (
  context: DomainContext,
  { enter, events, answers }: SocialOptions,
): Promise<void> => {
  const { database, clock, settings, texts, platform } = context;
  const { db } = database;
  const birthdays = await createBirthdays({ db, clock, settings, texts });
  const proved = createProved(db, clock, platform.hash);
  const providers = settings.socialProviders.map(
    (provider) =>
      [
        provider.id,
        createProvider(provider, { callback: callbackOf(settings.siteOrigin, provider.id), clock }),
      ] as const,
  );
  mountSocialRoutes(context, {
    service: createSocialService({
      db,
      proved,
      enter,
      newAccounts: createNewAccounts({
        db,
        clock,
        events,
        currency: settings.currency,
        birthdays,
        isEmailUnique: settings.market.rules.oneAccountPerEmail,
      }),
      minimumAge: settings.registration.minimumAge,
      asksForBirthday: birthdays.isRequired,
    }),
    answers,
    providers: new Map(providers),
    attempts: createAttempts(clock, platform.hash),
    proved,
    isOn: async () => {
      const { socialLogin, phoneVerification } = await readFeatures(db);
      return socialLogin && phoneVerification;
    },
  });
};
