import type { Domain } from '../../domain.ts';
import { openOwnProof } from '../signIn/public.ts';
import { createPaymentSecrets } from './cashierSettings.ts';
import { createDepositService } from './deposits/depositService.ts';
import { createMethods } from './methods/methods.ts';
import { createLookUps } from './deposits/lookUpDeposits.ts';
import { createAdapters } from './payments/adapters.ts';
import { createProviders } from './payments/providers.ts';
import { createReceiveNotice } from './payments/receiveNotice.ts';
import { saveConfigured } from './payments/configured.ts';
import { serveNotices } from './payments/serveNotices.ts';
import { mountCashierRoutes } from './routes.ts';
import * as tables from './tables.ts';
import { mountTransferRoutes } from './transfers/transferRoutes.ts';
import { createTransferService } from './transfers/transferService.ts';
import { createPayoutAccounts } from './withdrawals/payoutAccounts.ts';
import { createSetTransactionPassword } from './withdrawals/transactionPassword.ts';
import { mountWithdrawalRoutes } from './withdrawals/withdrawalRoutes.ts';
import { createWithdrawalService } from './withdrawals/withdrawalService.ts';

/** Deposits and withdrawals of members. */
export const cashier: Domain = {
  tables,
  start: async (context) => {
    const { app, mount, database, clock, settings, texts, platform } = context;
    const { db } = database;
    const { currency, timeZone } = settings;
    const { paymentSecretsKey } = settings.cashier;
    const secrets = paymentSecretsKey === null ? null : createPaymentSecrets(paymentSecretsKey);
    const providers = createProviders(db, secrets);
    await saveConfigured(providers, settings.cashier, currency);
    const adapters = createAdapters();
    const receive = createReceiveNotice(db, clock);
    serveNotices(app, { adapters, providers, receive, clock });
    const reportProvider = (error: unknown): void =>
      app.log.warn({ err: error }, 'a payment provider did not answer about a deposit');
    const methods = createMethods({ db, texts, timeZone, currency });
    const deposits = createDepositService({
      db,
      clock,
      texts,
      methods,
      providers,
      adapters,
      pageOf: (id) => `${settings.siteOrigin}/member?page=depositv2&deposit=${id}`,
      report: reportProvider,
    });
    const lookUp = createLookUps({ db, clock, adapters, providers, receive, report: reportProvider });
    mountCashierRoutes(mount, { clock, readVisitor: platform.readVisitor, methods, deposits });
    const proof = await openOwnProof(context);
    const accounts = createPayoutAccounts({ db, clock, texts, hash: platform.hash, methods, proof });
    const withdrawals = createWithdrawalService({
      db,
      clock,
      texts,
      currency,
      settings: settings.cashier.withdrawals,
      methods,
      accounts,
      proof,
    });
    mountWithdrawalRoutes(mount, {
      readVisitor: platform.readVisitor,
      withdrawals,
      accounts,
      setTransactionPassword: createSetTransactionPassword({
        db,
        clock,
        passwords: platform.passwords,
        proof,
      }),
    });
    mountTransferRoutes(
      mount,
      createTransferService({ db, clock, currency, settings: settings.cashier.transfers, proof }),
    );
    return [
      { name: 'unpaid deposits', everySeconds: 10, run: deposits.expire },
      { name: 'payments at providers', everySeconds: 10, run: lookUp },
      { name: 'unanswered payouts', everySeconds: 10, run: withdrawals.timeOut },
    ];
  },
};
