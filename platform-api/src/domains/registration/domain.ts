import { createBirthdays } from '../../commands/takeBirthday.ts';
import type { Domain } from '../../domain.ts';
import { createDevices, createRegisteredAddresses, createSecurityEvents } from '../sessions/public.ts';
import { createFieldChecks, SiteWords } from '../system/public.ts';
import { createFreePlay } from './freePlay.ts';
import { createSettingsReader } from './registrationSettings.ts';
import { findMissingArticles } from './terms/termsRows.ts';
import { mountTerms } from './terms/termsService.ts';
import { mountRegistrationRoutes } from './routes.ts';
import { createRegistrationService } from './service.ts';
import * as tables from './tables.ts';

/** Creates accounts, by registration and for free play, and records which terms members accept. */
export const registration: Domain = {
  tables,
  start: async (context) => {
    const { app, database, clock, settings, texts, platform } = context;
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
    const { asksForTerms } = settings.market.rules;
    mountTerms(context, { db, clock, asksForTerms });
    const warnOfMissingTerms = async (): Promise<void> => {
      const articles = await findMissingArticles(db, clock.now());
      if (articles.length > 0)
        app.log.warn({ articles }, 'no deposit or game for money starts without these articles');
    };
    return asksForTerms ? [{ name: 'missing terms', everySeconds: 3_600, run: warnOfMissingTerms }] : [];
  },
};
