import { createBirthdays } from '../../commands/takeBirthday.ts';
import type { Domain } from '../../domain.ts';
import { createDevices, createRegisteredAddresses, createSecurityEvents } from '../sessions/public.ts';
import { createFieldChecks, SiteWords } from '../system/public.ts';
import { createFreePlay } from './freePlay.ts';
import { createSettingsReader } from './registrationSettings.ts';
import { mountTerms } from './terms/termsService.ts';
import { mountRegistrationRoutes } from './routes.ts';
import { createRegistrationService } from './service.ts';
import * as tables from './tables.ts';

/** Creates accounts, by registration and for free play, and records which terms members accept. */
export const registration: Domain = {
  tables,
  start: async (context) => {
    const { database, clock, settings, texts, platform } = context;
    const { sessions, verification, passwords, hash } = platform;
    const { currency } = settings;
    const { db } = database;
    const { trialBalance: balance, trialAccounts: mostAccounts } = settings.registration;
    const birthdays = await createBirthdays({ db, clock, settings, texts });
    mountRegistrationRoutes(context, {
      service: createRegistrationService({
        db,
        clock,
        sessions,
        events: createSecurityEvents(db, clock),
        devices: createDevices(db, clock, hash),
        addresses: createRegisteredAddresses(db, clock, hash),
        checks: createFieldChecks(
          db,
          texts,
          new SiteWords({ name: settings.site.siteName, origin: settings.siteOrigin }),
        ),
        currency,
        passwords,
        birthdays,
        onRegistered: platform.register.askLater,
        isEmailUnique: settings.market.rules.oneAccountPerEmail,
      }),
      freePlay: createFreePlay({
        db,
        clock,
        sessions,
        currency,
        balance,
        mostAccounts,
        isAllowed: settings.market.rules.allowsGuestPlay,
      }),
      readSettings: createSettingsReader(db, settings.registration, birthdays.isRequired),
      verification,
    });
    mountTerms(context, { db, clock, asksForTerms: settings.market.rules.asksForTerms });
    return [];
  },
};
