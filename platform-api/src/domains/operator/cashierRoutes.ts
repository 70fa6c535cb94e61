import { cashierOperatorEndpoints as endpoints } from '@parlour/shared-contracts/operatorCashier';
import type { createOperatedCashier } from './cashier.ts';
import type { createOperatorMount } from './operatorMount.ts';

export const mountOperatedCashier = (
  mount: ReturnType<typeof createOperatorMount>,
  cashier: ReturnType<typeof createOperatedCashier>,
): void => {
  mount(endpoints.withdrawals, ({ caller, query }) => cashier.withdrawals(caller.name, query));
  mount(endpoints.approveWithdrawal, ({ caller, params }) => cashier.approve(caller.name, params.reference));
  mount(endpoints.rejectWithdrawal, ({ caller, params, body }) =>
    cashier.reject(caller.name, params.reference, body.reason),
  );
  mount(endpoints.sendPayout, ({ caller, params, body }) => cashier.pay(caller.name, params.reference, body));
  mount(endpoints.orderPayout, ({ caller, params, body }) =>
    cashier.order(caller.name, params.reference, body.provider),
  );
  mount(endpoints.failWithdrawal, ({ caller, params, body }) =>
    cashier.fail(caller.name, params.reference, body.reason),
  );
  mount(endpoints.reportPayment, ({ caller, body }) =>
    cashier.report(caller.name, { ...body, paidAt: new Date(body.paidAt) }),
  );
  mount(endpoints.reconcilePayments, ({ caller, body }) =>
    cashier.reconcile(caller.name, body.provider, body.day),
  );
  mount(endpoints.cashierCases, ({ caller, query }) => cashier.cases(caller.name, query));
  mount(endpoints.creditCase, ({ caller, params, body }) =>
    cashier.credit(caller.name, { ...params, ...body }),
  );
  mount(endpoints.closeCashierCase, ({ caller, params, body }) =>
    cashier.close(caller.name, { ...params, ...body }),
  );
};
