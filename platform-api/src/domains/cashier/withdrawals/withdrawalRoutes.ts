import { randomUUID } from 'node:crypto';
import { withdrawalEndpoints } from '@parlour/shared-contracts/domains/withdrawals';
import type { FastifyRequest } from 'fastify';
import type { MountEndpoint } from '../../../http/mount.ts';
import { clientInfoOf } from '../../sessions/public.ts';
import type { ReadVisitor } from '../../system/public.ts';
import type { PayoutAccounts } from './payoutAccounts.ts';
import type { createSetTransactionPassword } from './transactionPassword.ts';
import type { WithdrawalService } from './withdrawalService.ts';

export interface WithdrawalRoutesOptions {
  readonly readVisitor: ReadVisitor;
  readonly withdrawals: WithdrawalService;
  readonly accounts: PayoutAccounts;
  readonly setTransactionPassword: ReturnType<typeof createSetTransactionPassword>;
}

export const mountWithdrawalRoutes = (mount: MountEndpoint, options: WithdrawalRoutesOptions): void => {
  const { readVisitor, withdrawals, accounts, setTransactionPassword } = options;
  const readerOf = (request: FastifyRequest, language: string) => ({
    language,
    country: readVisitor(request).country.countryCode,
  });
  mount(withdrawalEndpoints.withdrawalOverview, ({ caller, language, request }) =>
    withdrawals.overview(caller.memberId, readerOf(request, language)),
  );
  mount(withdrawalEndpoints.setTransactionPassword, async ({ caller, language, body, request }) => {
    const { transactionPassword, ...secrets } = body;
    const setter = { ...clientInfoOf(request), memberId: caller.memberId, language };
    await setTransactionPassword(setter, secrets, transactionPassword);
    return {};
  });
  mount(withdrawalEndpoints.addPayoutAccount, ({ caller, language, body, request }) =>
    accounts.add(caller.memberId, body, readerOf(request, language)),
  );
  mount(withdrawalEndpoints.removePayoutAccount, async ({ caller, params }) => {
    await accounts.remove(caller.memberId, params.id);
    return {};
  });
  mount(
    withdrawalEndpoints.startWithdrawal,
    ({ caller: { memberId }, language, body, idempotencyKey, request }) => {
      const { account, amount, ...secrets } = body;
      const order = { memberId, account, amount, key: idempotencyKey ?? randomUUID() };
      return withdrawals.start(order, secrets, readerOf(request, language));
    },
  );
  mount(withdrawalEndpoints.withdrawal, ({ caller, params, language }) =>
    withdrawals.find(caller.memberId, params.id, language),
  );
  mount(withdrawalEndpoints.withdrawals, ({ caller, query, language }) =>
    withdrawals.list(caller.memberId, query.cursor, language),
  );
  mount(withdrawalEndpoints.cancelWithdrawal, ({ caller, params, language }) =>
    withdrawals.cancel(caller.memberId, params.id, language),
  );
  mount(withdrawalEndpoints.answerPayout, ({ caller, params, body, language }) =>
    withdrawals.answer(caller.memberId, { ...params, ...body }, language),
  );
  mount(withdrawalEndpoints.confirmWithdrawal, ({ caller, params, language }) =>
    withdrawals.confirm(caller.memberId, params.id, language),
  );
};
