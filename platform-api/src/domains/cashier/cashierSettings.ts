import { hkdfSync } from 'node:crypto';
import { moneyProtections } from '@parlour/shared-contracts/domains/cashier';
import { oneOf, text, url, type readEnvironment } from '@parlour/shared-server/environment';
import { StartFailure } from '@parlour/shared-server/failure';
import { createSecretBox, type SecretBox } from '../../sealing/secretBox.ts';
import type { ApiSecrets } from './payments/apiSecrets.ts';
import {
  readTransferSettings,
  transferEnvironment,
  type TransferSettings,
} from './transfers/transferSettings.ts';
import {
  readWithdrawalSettings,
  withdrawalEnvironment,
  type WithdrawalSettings,
} from './withdrawals/withdrawalSettings.ts';
import type { MarketRules } from '../../market/marketProfile.ts';
import { longKey } from '../../sealing/longKey.ts';

export const cashierEnvironment = {
  PAYMENT_SECRETS_KEY: longKey(),
  TEST_BANK_URL: url(['http', 'https']),
  TEST_BANK_SECRET: longKey(),
  STRIPE_API_URL: url(['http', 'https']),
  STRIPE_SECRET_KEY: text(null),
  STRIPE_WEBHOOK_SECRET: text(null),
  BTCPAY_URL: url(['http', 'https']),
  BTCPAY_STORE_ID: text(null),
  BTCPAY_API_KEY: text(null),
  BTCPAY_WEBHOOK_SECRET: text(null),
  MONEY_PROTECTION: oneOf(moneyProtections, 'none'),
  ...withdrawalEnvironment,
  ...transferEnvironment,
} as const;

const STRIPE_API_URL = 'https://api.stripe.com';

type Environment = ReturnType<typeof readEnvironment<typeof cashierEnvironment>>;

export interface CashierSettings {
  /** Seals the secrets of payment providers. Null: there are no providers. */
  readonly paymentSecretsKey: string | null;
  /** How the money of members is protected if the business fails. */
  readonly moneyProtection: (typeof moneyProtections)[number];
  readonly withdrawals: WithdrawalSettings;
  readonly transfers: TransferSettings;
  /** The test bank of a developer's machine. Null in production. */
  readonly testBank: { readonly url: string; readonly secret: Buffer } | null;
  readonly stripe: { readonly apiUrl: string; readonly secrets: ApiSecrets } | null;
  readonly btcpay: { readonly url: string; readonly storeId: string; readonly secrets: ApiSecrets } | null;
}

/** @throws StartFailure if a provider is configured in part, or reports money that does not exist in production. */
export const readCashierSettings = (
  environment: Environment,
  rules: MarketRules,
  isDevelopment: boolean,
): CashierSettings => {
  const stripe = readStripe(environment);
  const btcpay = readBtcpay(environment);
  const testBank = readTestBank(environment);
  if (!isDevelopment) refuseTestMoney(environment);
  if ((stripe ?? btcpay ?? testBank) && environment.PAYMENT_SECRETS_KEY === null) {
    throw new StartFailure('a payment provider needs PAYMENT_SECRETS_KEY, which seals its secrets');
  }
  return {
    paymentSecretsKey: environment.PAYMENT_SECRETS_KEY,
    moneyProtection: environment.MONEY_PROTECTION,
    withdrawals: readWithdrawalSettings(environment, rules),
    transfers: readTransferSettings(environment, rules),
    testBank,
    stripe,
    btcpay,
  };
};

const refuseTestMoney = (environment: Environment): void => {
  const { TEST_BANK_URL, STRIPE_API_URL: stripeUrl, STRIPE_SECRET_KEY, BTCPAY_URL } = environment;
  const reason = 'reports money that does not exist, so it needs NODE_ENV=development';
  if (TEST_BANK_URL !== null) throw new StartFailure(`TEST_BANK_URL is set: the test bank ${reason}`);
  if (/^[sr]k_test_/.test(STRIPE_SECRET_KEY ?? '')) {
    throw new StartFailure(`STRIPE_SECRET_KEY is a key of the test mode, which ${reason}`);
  }
  for (const [name, address] of Object.entries({ STRIPE_API_URL: stripeUrl, BTCPAY_URL })) {
    if (address?.startsWith('http:')) throw new StartFailure(`${name} does not begin with https://`);
  }
};

const withoutSlash = (address: string): string => address.replace(/\/$/, '');

const readTestBank = ({ TEST_BANK_URL, TEST_BANK_SECRET }: Environment): CashierSettings['testBank'] => {
  if (TEST_BANK_URL === null) return null;
  if (TEST_BANK_SECRET === null) throw new StartFailure('TEST_BANK_URL needs TEST_BANK_SECRET');
  return { url: withoutSlash(TEST_BANK_URL), secret: Buffer.from(TEST_BANK_SECRET) };
};

const readStripe = (environment: Environment): CashierSettings['stripe'] => {
  const {
    STRIPE_API_URL: apiUrl,
    STRIPE_SECRET_KEY: apiKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = environment;
  if (apiKey === null && webhookSecret === null) return null;
  if (apiKey === null || webhookSecret === null) {
    throw new StartFailure('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET need each other');
  }
  return { apiUrl: withoutSlash(apiUrl ?? STRIPE_API_URL), secrets: { apiKey, webhookSecret } };
};

const readBtcpay = (environment: Environment): CashierSettings['btcpay'] => {
  const {
    BTCPAY_URL: address,
    BTCPAY_STORE_ID: storeId,
    BTCPAY_API_KEY: apiKey,
    BTCPAY_WEBHOOK_SECRET: webhookSecret,
  } = environment;
  if (address === null) return null;
  if (storeId === null || apiKey === null || webhookSecret === null) {
    throw new StartFailure('BTCPAY_URL needs BTCPAY_STORE_ID, BTCPAY_API_KEY and BTCPAY_WEBHOOK_SECRET');
  }
  return { url: withoutSlash(address), storeId, secrets: { apiKey, webhookSecret } };
};

/** Seals a secret that is shared with a payment provider for the provider's code. */
export const createPaymentSecrets = (key: string): SecretBox =>
  createSecretBox(Buffer.from(hkdfSync('sha256', key, '', 'payment secrets', 32)));
