import { DeferredCode } from '@parlour/shared-ui/core';

/** The form needs antd, which is large. It is loaded when a member opens the form. */
export const transactionPasswordForm = new DeferredCode(
  async () =>
    (await import(/* webpackChunkName: "transaction-password" */ './TransactionPasswordForm.tsx'))
      .TransactionPasswordForm,
);
