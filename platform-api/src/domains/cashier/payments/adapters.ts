import { createBankQrAdapter } from './bankQr/bankQrAdapter.ts';
import { createBtcpayAdapter } from './btcpay/btcpayAdapter.ts';
import type { AdapterOptions, PaymentAdapter } from './paymentAdapter.ts';
import { createStripeAdapter } from './stripe/stripeAdapter.ts';
import type { paymentProtocols } from './tables.ts';

const TIMEOUT_MS = 8_000;

export type Adapters = Readonly<Record<(typeof paymentProtocols)[number], PaymentAdapter>>;

export const createAdapters = (options: AdapterOptions = { timeoutMs: TIMEOUT_MS }): Adapters => ({
  bankQr: createBankQrAdapter(options),
  stripe: createStripeAdapter(options),
  btcpay: createBtcpayAdapter(options),
});
