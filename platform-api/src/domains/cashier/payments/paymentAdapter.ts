import type { PaymentSteps } from '@parlour/shared-contracts/domains/cashier';
import type { FastifyInstance } from 'fastify';
import type { Provider } from './providers.ts';
import type { ReceiveNotice } from './receiveNotice.ts';

/** A payment that a member is about to make. */
export interface PaymentOrder {
  readonly reference: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
}

/** The protocol of a kind of provider. */
export interface PaymentAdapter {
  /**
   * Prepares a payment, and returns what the member needs for it. The same order again prepares the same payment.
   * @throws Error if the provider cannot be reached.
   */
  begin(provider: Provider, order: PaymentOrder): Promise<PaymentSteps>;
  /** Checks the settings of a provider. @throws Error that names what is wrong */
  checkSettings(settings: unknown): void;
  /** Serves the notices of providers, on paths that the edge does not forward. */
  serve(app: FastifyInstance, receive: ReceiveNotice): void;
}
