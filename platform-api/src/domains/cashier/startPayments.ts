import type { ScheduledTask } from '@parlour/shared-server/durable/scheduledTasks';
import type { DomainContext } from '../../domain.ts';
import { createPaymentSecrets } from './cashierSettings.ts';
import { createLookUps } from './deposits/lookUpDeposits.ts';
import { createAdapters, type Adapters } from './payments/adapters.ts';
import { saveConfigured } from './payments/configured.ts';
import { createProviders, type Providers } from './payments/providers.ts';
import { createReceiveNotice } from './payments/receiveNotice.ts';
import { createReconciler } from './reconciliation/reconcile.ts';
import { serveNotices } from './payments/serveNotices.ts';

/** When the payments of the day before are compared. Later than the end of sessions that were begun on it. */
const RECONCILIATION_TIME = '05:00';

export interface Payments {
  readonly adapters: Adapters;
  readonly providers: Providers;
  /** Logs that a provider was not reached. */
  readonly report: (error: unknown) => void;
  readonly tasks: readonly ScheduledTask[];
}

/** Connects the configured providers, serves their notices, and asks them where notices do not arrive. */
export const startPayments = async (context: DomainContext): Promise<Payments> => {
  const { app, database, clock, settings } = context;
  const { db } = database;
  const { cashier, currency, timeZone } = settings;
  const key = cashier.paymentSecretsKey;
  const providers = createProviders(db, key === null ? null : createPaymentSecrets(key));
  await saveConfigured(providers, cashier, currency);
  const adapters = createAdapters();
  const receive = createReceiveNotice(db, clock);
  serveNotices(app, { adapters, providers, receive, clock });
  const report = (error: unknown): void =>
    app.log.warn({ err: error }, 'a payment provider did not answer about a payment');
  const reconciler = createReconciler({ db, clock, timeZone, adapters, providers, receive });
  return {
    adapters,
    providers,
    report,
    tasks: [
      {
        name: 'payments at providers',
        everySeconds: 10,
        run: createLookUps({ db, clock, adapters, providers, receive, report }),
      },
      {
        name: 'payments and payouts of yesterday',
        dailyAt: { time: RECONCILIATION_TIME, zone: timeZone },
        run: () =>
          reconciler.reconcileYesterday(report, (found) =>
            app.log.warn({ code: 'paymentsDiffer', ...found }, 'the list of a payment provider differs'),
          ),
      },
    ],
  };
};
