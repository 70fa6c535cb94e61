import type { PaymentSteps } from '@parlour/shared-contracts/domains/cashier';
import type { Provider } from './providers.ts';
import type { Notice } from './receiveNotice.ts';

/** A payment that a member is about to make. */
export interface PaymentOrder {
  readonly reference: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Page of the site to which a provider's page leads back. */
  readonly returnUrl: string;
}

export interface PreparedPayment {
  readonly steps: PaymentSteps;
  /** The provider's id of the prepared payment. Null if the provider does not know it before it is paid. */
  readonly session: string | null;
}

/** What a provider says about a payment. */
export type PaymentReport = Omit<Notice, 'provider'>;

/** A call of a provider, as it arrived. */
export interface NoticeCall {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

export type NoticeFault = 'signature' | 'timestamp';

/** A provider that knows payments before they are paid, and can be asked about them. */
export interface PaymentSessions {
  /**
   * Asks what became of a prepared payment. The result is empty while nothing has happened.
   * @throws Error if the provider does not answer in time, or answers with something else.
   */
  lookUp(provider: Provider, session: string): Promise<readonly PaymentReport[]>;
  /** Makes sure that a payment can no longer be made. @throws Error like `lookUp`, and if it was made already */
  close(provider: Provider, session: string): Promise<void>;
  /** Returns what happened to the payments that were prepared in a period. @throws Error like `lookUp` */
  list(provider: Provider, from: Date, to: Date): Promise<readonly PaymentReport[]>;
}

/** Money that a provider sends to a member's account. */
export interface PayoutOrder {
  /** Identifies the payout for ever. */
  readonly key: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly bankName: string;
  readonly accountNumber: string;
  readonly holder: string;
}

export interface ProviderPayout {
  /** The provider's id. */
  readonly id: string;
  readonly state: 'pending' | 'paid' | 'failed';
  /** Why it failed. */
  readonly reason: string | null;
}

/** A payout in the list of a provider. */
export interface ListedPayout extends Pick<PayoutOrder, 'key' | 'amount' | 'currency'> {
  readonly state: ProviderPayout['state'];
}

/** A provider that sends money. */
export interface Payouts {
  /** Returns whether this provider's settings allow payouts. */
  canPay(provider: Provider): boolean;
  /**
   * Orders a payout once for its key. The same key again returns the first payout.
   * @throws ProviderRefusal with 400 or 422 if the provider will never pay it; Error if its answer is not known
   */
  send(provider: Provider, order: PayoutOrder): Promise<ProviderPayout>;
  /** Returns null if the provider has no payout of the key. @throws Error if its answer is not known */
  find(provider: Provider, key: string): Promise<ProviderPayout | null>;
  /** Returns the payouts that were ordered in a period. @throws Error if its answer is not known */
  list(provider: Provider, from: Date, to: Date): Promise<readonly ListedPayout[]>;
}

export interface AdapterOptions {
  /** Timeout of a call of the provider, with the whole answer. A member who starts a deposit waits for it. */
  readonly timeoutMs: number;
}

/** The protocol of a kind of provider. */
export interface PaymentAdapter {
  /** Providers call `/payments/<path>/<code of the provider>`. */
  readonly path: string;
  /**
   * Prepares a payment, and returns what the member needs for it. The same order again prepares the same payment.
   * @throws Error if the provider does not answer in time, or answers with something else.
   */
  begin(provider: Provider, order: PaymentOrder): Promise<PreparedPayment>;
  /** Checks the settings of a provider. @throws Error that names what is wrong */
  checkSettings(settings: unknown): void;
  /** Returns why a call is not from the provider, or null if it is. */
  findFault(provider: Provider, call: NoticeCall, now: Date): NoticeFault | null;
  /**
   * Reads a call that is from the provider. The result is empty if the call is about something else.
   * @returns null if the call can never be read
   * @throws Error if the provider has to be asked, and does not answer
   */
  readNotice(provider: Provider, body: string): Promise<readonly PaymentReport[] | null>;
  /** Null if the provider reports what was paid, and cannot be asked. */
  readonly sessions: PaymentSessions | null;
  /** Null if the protocol has no payouts. */
  readonly payouts: Payouts | null;
}
