import type { HttpClient, ValueOf } from '@parlour/shared-contracts';
import {
  cashierEndpoints,
  type Deposit,
  type DepositTerms,
  type PaymentMethod,
} from '@parlour/shared-contracts/domains/cashier';

export interface DepositRequest {
  readonly method: string;
  /** Minor units. */
  readonly amount: number;
}

/** The payment methods and terms for deposits of the member. */
export interface DepositOffer {
  readonly items: readonly PaymentMethod[];
  /** Information that the member must get before the first deposit. */
  readonly terms: DepositTerms | null;
}

export interface DepositApi {
  offer(signal?: AbortSignal): Promise<DepositOffer>;
  /** @param key identifies the request when it is sent again */
  start(request: DepositRequest, key: string): Promise<Deposit>;
  read(id: string, signal?: AbortSignal): Promise<Deposit>;
  list(cursor: string | undefined, signal?: AbortSignal): Promise<ValueOf<typeof cashierEndpoints.deposits>>;
}

const withSignal = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

export const createDepositApi = (http: HttpClient): DepositApi => ({
  offer: async (signal) => {
    const { list, terms = null } = await http.call(cashierEndpoints.depositMethods, {}, withSignal(signal));
    return { items: list, terms };
  },
  start: (body, idempotencyKey) => http.call(cashierEndpoints.startDeposit, { body }, { idempotencyKey }),
  read: (id, signal) => http.call(cashierEndpoints.deposit, { params: { id } }, withSignal(signal)),
  list: (cursor, signal) => http.call(cashierEndpoints.deposits, { query: { cursor } }, withSignal(signal)),
});
