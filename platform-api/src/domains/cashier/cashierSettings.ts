import { hkdfSync } from 'node:crypto';
import { url, type readEnvironment } from '@parlour/shared-server/environment';
import { StartFailure } from '@parlour/shared-server/failure';
import { createSecretBox, type SecretBox } from '../../sealing/secretBox.ts';
import {
  readWithdrawalSettings,
  withdrawalEnvironment,
  type WithdrawalSettings,
} from './withdrawals/withdrawalSettings.ts';
import { longKey } from '../../sealing/longKey.ts';

export const cashierEnvironment = {
  PAYMENT_SECRETS_KEY: longKey(),
  TEST_BANK_URL: url(['http', 'https']),
  TEST_BANK_SECRET: longKey(),
  ...withdrawalEnvironment,
} as const;

type Environment = ReturnType<typeof readEnvironment<typeof cashierEnvironment>>;

export interface CashierSettings {
  /** Seals the secrets of payment providers. Null: there are no providers. */
  readonly paymentSecretsKey: string | null;
  /** The test bank of a developer's machine. Null in production. */
  readonly withdrawals: WithdrawalSettings;
  readonly testBank: { readonly url: string; readonly secret: Buffer } | null;
}

/** @throws StartFailure if the test bank is configured in production, or without its secret or our key. */
export const readCashierSettings = (environment: Environment, isDevelopment: boolean): CashierSettings => {
  const { PAYMENT_SECRETS_KEY, TEST_BANK_URL, TEST_BANK_SECRET } = environment;
  const withdrawals = readWithdrawalSettings(environment);
  if (TEST_BANK_URL === null) return { paymentSecretsKey: PAYMENT_SECRETS_KEY, testBank: null, withdrawals };
  if (!isDevelopment) {
    throw new StartFailure(
      'TEST_BANK_URL is set: the test bank reports money that does not exist, so it needs NODE_ENV=development',
    );
  }
  if (TEST_BANK_SECRET === null || PAYMENT_SECRETS_KEY === null) {
    throw new StartFailure('TEST_BANK_URL needs TEST_BANK_SECRET and PAYMENT_SECRETS_KEY');
  }
  return {
    paymentSecretsKey: PAYMENT_SECRETS_KEY,
    withdrawals,
    testBank: { url: TEST_BANK_URL.replace(/\/$/, ''), secret: Buffer.from(TEST_BANK_SECRET) },
  };
};

/** Seals a secret that is shared with a payment provider for the provider's code. */
export const createPaymentSecrets = (key: string): SecretBox =>
  createSecretBox(Buffer.from(hkdfSync('sha256', key, '', 'payment secrets', 32)));
