import type { Domain } from '../../domain.ts';
import { createPaymentSecrets } from './cashierSettings.ts';
import { createDepositService } from './deposits/depositService.ts';
import { createMethods } from './methods/methods.ts';
import { createBankQrAdapter } from './payments/bankQr/bankQrAdapter.ts';
import { createProviders } from './payments/providers.ts';
import { createReceiveNotice } from './payments/receiveNotice.ts';
import { saveTestBank } from './payments/testBank.ts';
import { mountCashierRoutes } from './routes.ts';
import * as tables from './tables.ts';

/** Deposits and withdrawals of members. */
export const cashier: Domain = {
  tables,
  start: async ({ app, mount, database: { db }, clock, settings, texts, platform }) => {
    const { currency, timeZone } = settings;
    const { paymentSecretsKey, testBank } = settings.cashier;
    const secrets = paymentSecretsKey === null ? null : createPaymentSecrets(paymentSecretsKey);
    const providers = createProviders(db, secrets);
    if (testBank) await saveTestBank(providers, testBank, currency);
    const adapters = { bankQr: createBankQrAdapter({ providers, clock }) };
    const receive = createReceiveNotice(db, clock);
    for (const adapter of Object.values(adapters)) adapter.serve(app, receive);
    const methods = createMethods({ db, texts, timeZone, currency });
    const deposits = createDepositService({
      db,
      clock,
      texts,
      methods,
      providers,
      adapters,
      report: (error) => app.log.warn({ err: error }, 'a payment provider did not prepare a deposit'),
    });
    mountCashierRoutes(mount, { clock, readVisitor: platform.readVisitor, methods, deposits });
    return [{ name: 'unpaid deposits', everySeconds: 10, run: deposits.expire }];
  },
};
