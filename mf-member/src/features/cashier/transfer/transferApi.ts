import type { CallInput, HttpClient, ValueOf } from '@parlour/shared-contracts';
import {
  memberTransferEndpoints as endpoints,
  type MemberTransfer,
  type UplineOverview,
} from '@parlour/shared-contracts/domains/memberTransfers';
import {
  setTransactionPassword,
  type NewTransactionPassword,
} from '../../../ui/transactionPassword/setTransactionPassword.ts';

export type TransferRequest = CallInput<typeof endpoints.sendToUpline>['body'];

export interface TransferApi {
  overview(signal?: AbortSignal): Promise<UplineOverview>;
  setPassword(request: NewTransactionPassword): Promise<void>;
  /** @param key identifies the request when it is sent again */
  send(request: TransferRequest, key: string): Promise<MemberTransfer>;
  list(cursor: string | undefined, signal: AbortSignal): Promise<ValueOf<typeof endpoints.memberTransfers>>;
}

export const createTransferApi = (http: HttpClient): TransferApi => ({
  overview: (signal) => http.call(endpoints.uplineOverview, {}, signal ? { signal } : {}),
  setPassword: (body) => setTransactionPassword(http, body),
  send: (body, idempotencyKey) => http.call(endpoints.sendToUpline, { body }, { idempotencyKey }),
  list: (cursor, signal) => http.call(endpoints.memberTransfers, { query: { cursor } }, { signal }),
});
