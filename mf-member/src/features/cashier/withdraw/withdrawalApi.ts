import type { CallInput, HttpClient, ValueOf } from '@parlour/shared-contracts';
import { fileEndpoints } from '@parlour/shared-contracts/domains/files';
import {
  withdrawalEndpoints as endpoints,
  type PayoutAccount,
  type Withdrawal,
  type WithdrawalOverview,
} from '@parlour/shared-contracts/domains/withdrawals';
import type { UploadOptions } from '@parlour/shared-ui/flow';
import {
  setTransactionPassword,
  type NewTransactionPassword,
} from '../../../ui/transactionPassword/setTransactionPassword.ts';

export type WithdrawalRequest = CallInput<typeof endpoints.startWithdrawal>['body'];
export type NewPayoutAccount = CallInput<typeof endpoints.addPayoutAccount>['body'];
export type PartAnswer = CallInput<typeof endpoints.answerPayout>['body'];

export interface WithdrawalApi {
  overview(signal?: AbortSignal): Promise<WithdrawalOverview>;
  setPassword(request: NewTransactionPassword): Promise<void>;
  addAccount(request: NewPayoutAccount): Promise<PayoutAccount>;
  removeAccount(id: string): Promise<void>;
  /** @param key identifies the request when it is sent again */
  start(request: WithdrawalRequest, key: string): Promise<Withdrawal>;
  read(id: string, signal?: AbortSignal): Promise<Withdrawal>;
  list(cursor: string | undefined, signal?: AbortSignal): Promise<ValueOf<typeof endpoints.withdrawals>>;
  cancel(id: string): Promise<Withdrawal>;
  answer(part: string, answer: PartAnswer): Promise<Withdrawal>;
  confirm(id: string): Promise<Withdrawal>;
  readonly sendProof: UploadOptions<string>['send'];
}

const withSignal = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

export const createWithdrawalApi = (http: HttpClient): WithdrawalApi => ({
  overview: (signal) => http.call(endpoints.withdrawalOverview, {}, withSignal(signal)),
  setPassword: (body) => setTransactionPassword(http, body),
  addAccount: (body) => http.call(endpoints.addPayoutAccount, { body }),
  removeAccount: async (id) => {
    await http.call(endpoints.removePayoutAccount, { params: { id } });
  },
  start: (body, idempotencyKey) => http.call(endpoints.startWithdrawal, { body }, { idempotencyKey }),
  read: (id, signal) => http.call(endpoints.withdrawal, { params: { id } }, withSignal(signal)),
  list: (cursor, signal) => http.call(endpoints.withdrawals, { query: { cursor } }, withSignal(signal)),
  cancel: (id) => http.call(endpoints.cancelWithdrawal, { params: { id } }),
  answer: (id, body) => http.call(endpoints.answerPayout, { params: { id }, body }),
  confirm: (id) => http.call(endpoints.confirmWithdrawal, { params: { id } }),
  sendProof: async (file, about) =>
    (await http.call(fileEndpoints.upload, { query: { kind: 'payoutProof' }, file }, about)).id,
});
