import type { CallInput, HttpClient } from '@parlour/shared-contracts';
import { withdrawalEndpoints } from '@parlour/shared-contracts/domains/withdrawals';

/** The new transaction password, with the password of the account and a code if the member has an authenticator. */
export type NewTransactionPassword = CallInput<typeof withdrawalEndpoints.setTransactionPassword>['body'];

export const setTransactionPassword = async (
  http: HttpClient,
  body: NewTransactionPassword,
): Promise<void> => {
  await http.call(withdrawalEndpoints.setTransactionPassword, { body });
};
