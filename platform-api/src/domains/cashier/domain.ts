import type { Domain } from '../../domain.ts';
import { createSecurityEvents } from '../sessions/public.ts';
import { openOwnProof, withMessages } from '../signIn/public.ts';
import { collectAllDebts } from './debts/debts.ts';
import { createMoneyGate } from '../../commands/moneyGate.ts';
import { createDepositService } from './deposits/depositService.ts';
import { createMethods } from './methods/methods.ts';
import { mountCashierRoutes } from './routes.ts';
import { startPayments } from './startPayments.ts';
import * as tables from './tables.ts';
import { mountTransferRoutes } from './transfers/transferRoutes.ts';
import { createTransferService } from './transfers/transferService.ts';
import { createPayOut } from './withdrawals/payOut.ts';
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
    const { adapters, providers, report, tasks } = await startPayments(context);
    const { rules } = settings.market;
    const methods = createMethods({ db, texts, timeZone, currency, rules });
    const deposits = createDepositService({
      db,
      clock,
      texts,
      methods,
      providers,
      adapters,
      checkMoneyGate: createMoneyGate({ db, clock, rules, register: platform.register }).checkDeposit,
      asksForLimit: rules.asksForDepositLimit,
      pageOf: (id) => `${settings.siteOrigin}/member?page=depositv2&deposit=${id}`,
      report,
    });
    mountCashierRoutes(mount, {
      db,
      currency,
      clock,
      readVisitor: platform.readVisitor,
      methods,
      deposits,
      terms: {
        moneyProtection: settings.cashier.moneyProtection,
        unverifiedLimit: settings.cashier.withdrawals.unverifiedLimit,
        currency,
      },
    });
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
        events: withMessages(createSecurityEvents(db, clock), clock),
      }),
    });
    mountTransferRoutes(
      mount,
      createTransferService({ db, clock, currency, settings: settings.cashier.transfers, proof }),
    );
    const { confirmationMinutes } = settings.cashier.withdrawals;
    return [
      { name: 'unpaid deposits', everySeconds: 10, run: deposits.expire },
      ...tasks,
      {
        name: 'debts of members',
        everySeconds: 10,
        run: () =>
          collectAllDebts(db, clock.now(), (error) =>
            app.log.error({ err: error }, 'the debts of a member were not collected'),
          ),
      },
      {
        name: 'payouts by providers',
        everySeconds: 10,
        run: createPayOut({ db, clock, adapters, providers, confirmationMinutes, report }),
      },
      { name: 'unanswered payouts', everySeconds: 10, run: withdrawals.timeOut },
    ];
  },
};
