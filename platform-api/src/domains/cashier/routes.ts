import { randomUUID } from 'node:crypto';
import { cashierEndpoints, type DepositTerms } from '@parlour/shared-contracts/domains/cashier';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import type { MountEndpoint } from '../../http/mount.ts';
import type { ReadVisitor } from '../system/public.ts';
import { sumDebts } from './debts/debts.ts';
import type { DepositService } from './deposits/depositService.ts';
import type { Methods } from './methods/methods.ts';

export interface CashierRoutesOptions {
  readonly db: ApiDatabase;
  readonly currency: string;
  readonly clock: Clock;
  readonly readVisitor: ReadVisitor;
  readonly methods: Methods;
  readonly deposits: DepositService;
  readonly terms: DepositTerms;
}

export const mountCashierRoutes = (mount: MountEndpoint, options: CashierRoutesOptions): void => {
  const { db, currency, clock, readVisitor, methods, deposits, terms } = options;
  mount(cashierEndpoints.depositMethods, async ({ language, request }) => {
    const country = readVisitor(request).country.countryCode;
    return { list: await methods.list('deposit', { language, country }, clock.now()), terms };
  });
  mount(cashierEndpoints.debt, async ({ caller }) => ({
    owed: await sumDebts(db, caller.memberId, currency),
    currency,
  }));
  mount(cashierEndpoints.startDeposit, ({ caller, language, body, idempotencyKey, request }) => {
    const { memberId } = caller;
    const order = { memberId, amount: body.amount, key: idempotencyKey ?? randomUUID() };
    return deposits.start(order, body.method, {
      language,
      country: readVisitor(request).country.countryCode,
    });
  });
  mount(cashierEndpoints.deposit, ({ caller, params, language }) =>
    deposits.find(caller.memberId, params.id, language),
  );
  mount(cashierEndpoints.deposits, ({ caller, query, language }) =>
    deposits.list(caller.memberId, query.cursor, language),
  );
};
