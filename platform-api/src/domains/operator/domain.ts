import type { Domain } from '../../domain.ts';
import { createServiceMessages } from '../../http/serviceMessages.ts';
import {
  createAdapters,
  createPaymentSecrets,
  createProviders,
  createReceiveNotice,
  createReconciler,
} from '../cashier/public.ts';
import { openVendors } from '../play/public.ts';
import { createRememberTokens } from '../sessions/public.ts';
import { createAdjustments } from './adjustments.ts';
import { mountArticles } from './articles.ts';
import { createOperatedCashier } from './cashier.ts';
import { mountOperatedCashier } from './cashierRoutes.ts';
import { loadProfileBox } from '../account/public.ts';
import { createOperatedDocuments } from './documents.ts';
import { mountOperatedDocuments } from './documentRoutes.ts';
import { createOperatedCases } from './cases.ts';
import { createOperatedDraws } from './draws.ts';
import { mountAdvertising } from './advertising.ts';
import { mountFeedbackWork } from './feedback.ts';
import { createOperatedFiles } from './files.ts';
import { createOperatedGames } from './games.ts';
import { mountMemberExclusions } from './memberExclusions.ts';
import { mountMemberHarm } from './memberHarm.ts';
import { mountMemberLimits } from './memberLimits.ts';
import { mountMemberProfiles } from './memberProfiles.ts';
import { mountMemberSessions } from './memberSessions.ts';
import { createOperatorMount } from './operatorMount.ts';
import { mountUnderAgeCases } from './underAgeCases.ts';
import { mountPictures } from './pictures.ts';
import { mountPayoutOrders } from './payoutOrders.ts';
import { mountQueues } from './queues.ts';
import { mountReports } from './reports/reportRoutes.ts';
import { mountOperatorRoutes } from './routes.ts';
import { loadStaffBox } from './staffAuthenticator.ts';
import { mountStaffSessions } from './staffSessions.ts';
import { noteChangedSettings } from './significant/changedSettings.ts';
import { createCollectEvents } from './significant/collectEvents.ts';
import { compareReturns, type Departure } from './significant/returnAlarm.ts';
import * as tables from './tables.ts';
import { createOperatedTransfers } from './transfers.ts';
import { voidLateMoney } from './voidLateMoney.ts';

/** Time of day on the clock of the site. By then the settled bets of the day before have been counted. */
const RETURNS_TIME = '05:30';

/** Actions of staff from a terminal, each with a name, and their audit. */
export const operator: Domain = {
  tables,
  start: async ({ app, database: { db }, clock, settings, texts, platform }) => {
    const { currency, timeZone, adjustmentLimit: limit } = settings;
    const vendors = { db, settings: settings.play, currency, reportSealed: () => {} };
    const messages = createServiceMessages(texts, settings.site, timeZone);
    const requiresCode = settings.market.rules.requiresStaffCode;
    const mount = createOperatorMount(app, { db, clock, messages, requiresCode });
    mountStaffSessions(mount, { db, clock, box: await loadStaffBox(db, settings.logins.authenticatorKey) });
    const { paymentSecretsKey, withdrawals } = settings.cashier;
    const secrets = paymentSecretsKey === null ? null : createPaymentSecrets(paymentSecretsKey);
    const { secondApproval, confirmationMinutes } = withdrawals;
    const providers = createProviders(db, secrets);
    const adapters = createAdapters();
    mountOperatedCashier(
      mount,
      createOperatedCashier({
        db,
        clock,
        currency,
        secondApproval,
        confirmationMinutes,
        providers,
        adapters,
        reconciler: createReconciler({
          db,
          clock,
          timeZone,
          adapters,
          providers,
          receive: createReceiveNotice(db, clock),
        }),
      }),
    );
    const box = await loadProfileBox(db, settings.files.key);
    const { languages } = settings.site;
    mountOperatedDocuments(
      mount,
      createOperatedDocuments({ db, clock, texts, languages, box, hash: platform.hash }),
    );
    mountArticles(mount, { db, clock });
    mountPictures(mount, { db, clock, pictures: platform.files.sitePictures });
    mountFeedbackWork(mount, { db, clock });
    mountMemberHarm(mount, { db, clock, currency, timeZone });
    mountMemberLimits(mount, { db, clock, currency, timeZone });
    mountMemberExclusions(mount, { db, clock, timeZone });
    const { sessions, challenges } = platform;
    const rememberTokens = createRememberTokens(db, clock, sessions);
    mountMemberProfiles(mount, { db, clock });
    mountAdvertising(mount, { db, clock });
    mountMemberSessions(mount, { db, clock, timeZone, sessions, challenges, rememberTokens });
    mountUnderAgeCases(mount, { db, clock, currency, sessions, challenges, rememberTokens });
    mountPayoutOrders(mount, { db, clock, confirmationMinutes });
    mountQueues(mount, { db, clock });
    mountReports(mount, { db, clock, currency, timeZone });
    const returns = {
      db,
      currency,
      timeZone,
      settings: settings.significant.returns,
      warn: (departure: Departure) =>
        app.log.warn(
          { code: 'returnDeparture', ...departure },
          'the return of a game departs from its theory',
        ),
    };
    mountOperatorRoutes(mount, {
      db,
      market: settings.market,
      adjustments: createAdjustments({ db, clock, currency, limit }),
      games: createOperatedGames({ db, clock, timeZone, openVendors: () => openVendors(vendors) }),
      transfers: createOperatedTransfers({ db, clock }),
      cases: createOperatedCases({ db, clock }),
      draws: createOperatedDraws({ db, clock }),
      files: createOperatedFiles({ db, files: platform.files }),
    });
    await noteChangedSettings(db, settings, platform.hash, clock.now());
    return [
      ...createCollectEvents({
        db,
        currency,
        settings: settings.significant,
        report: (error) => app.log.error({ err: error }, 'a significant event was not stored'),
      }),
      {
        name: 'late money of persons under age',
        everySeconds: 60,
        run: () =>
          voidLateMoney(db, clock.now(), (error) =>
            app.log.error({ err: error }, 'late money of a person under age was not voided'),
          ),
      },
      {
        name: 'returns of games',
        dailyAt: { time: RETURNS_TIME, zone: timeZone },
        run: () => compareReturns(returns, clock.now()),
      },
    ];
  },
};
