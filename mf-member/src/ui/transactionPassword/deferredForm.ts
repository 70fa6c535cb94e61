import { DeferredCode } from '@parlour/shared-ui/core';

/** The fields need antd, so that they are loaded when a member sets the password. */
export const transactionPasswordForm = new DeferredCode(
  async () =>
    (await import(/* webpackChunkName: "transaction-password" */ './TransactionPasswordForm.tsx'))
      .TransactionPasswordForm,
);
