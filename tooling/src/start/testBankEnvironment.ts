import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Code of the bank at the API, and in the path of its reports. */
const PROVIDER = 'test-bank';

export interface TestBankEnvironmentOptions {
  readonly dataFolder: string;
  readonly apiPort: number;
  readonly bankPort: number;
}

/** Returns the settings with which test bank and API reach each other. The secrets are created once. */
export const testBankEnvironment = ({ dataFolder, apiPort, bankPort }: TestBankEnvironmentOptions) => {
  const folder = join(dataFolder, 'keys');
  mkdirSync(folder, { recursive: true });
  const secret = readSecret(join(folder, 'test-bank.secret'));
  const bankUrl = `http://localhost:${bankPort}`;
  // The bank imitates Stripe and BTCPay Server. A developer's own keys replace these.
  const hosted = {
    STRIPE_SECRET_KEY: `sk_test_${secret}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${secret}`,
    BTCPAY_STORE_ID: 'TestStore',
    BTCPAY_API_KEY: secret,
    BTCPAY_WEBHOOK_SECRET: secret,
  };
  return {
    bank: {
      ...hosted,
      TEST_BANK_FEED_URL: `http://localhost:${apiPort}/payments/bank-feed/${PROVIDER}`,
      TEST_BANK_SECRET: secret,
    },
    api: {
      PAYMENT_SECRETS_KEY: readSecret(join(folder, 'payments.secret')),
      ...hosted,
      STRIPE_API_URL: `${bankUrl}/stripe`,
      BTCPAY_URL: `${bankUrl}/btcpay`,
      TEST_BANK_URL: bankUrl,
      TEST_BANK_SECRET: secret,
    },
  } satisfies Readonly<Record<string, NodeJS.ProcessEnv>>;
};

const readSecret = (file: string): string => {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
};
