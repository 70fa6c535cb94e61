import { port, readEnvironment, serverEnvironment, text, url } from '@parlour/shared-server/environment';
import { StartFailure } from '@parlour/shared-server/failure';
import type { ProviderKeys } from './hosted.ts';

const bankEnvironment = {
  ...serverEnvironment,
  TEST_BANK_PORT: port(4400),
  TEST_BANK_FEED_URL: url(['http', 'https']),
  TEST_BANK_SECRET: text(null),
  STRIPE_SECRET_KEY: text(null),
  STRIPE_WEBHOOK_SECRET: text(null),
  BTCPAY_STORE_ID: text(null),
  BTCPAY_API_KEY: text(null),
  BTCPAY_WEBHOOK_SECRET: text(null),
} as const;

export interface BankSettings {
  readonly host: string;
  readonly port: number;
  readonly dataFolder: string;
  readonly logLevel: string;
  /** Address of the site that receives the bank's reports of payments. */
  readonly feedUrl: string;
  /** Signs the reports. */
  readonly secret: Buffer;
  readonly card: ProviderKeys;
  readonly crypto: ProviderKeys & { readonly storeId: string };
}

/** @throws StartFailure in production, and without the address and the secret of the site. */
export const readSettings = (
  source: Readonly<Record<string, string | undefined>> = process.env,
): BankSettings => {
  const environment = readEnvironment(bankEnvironment, source);
  if (environment.NODE_ENV === 'production') {
    throw new StartFailure(
      'the test bank reports money that does not exist: it starts with NODE_ENV=development only',
    );
  }
  const needed = (name: keyof typeof bankEnvironment): string => {
    const value = environment[name];
    if (typeof value !== 'string') throw new StartFailure(`${name} is not set: npm start sets it`);
    return value;
  };
  return {
    host: environment.HOST,
    port: environment.TEST_BANK_PORT,
    dataFolder: environment.DATA_DIR,
    logLevel: environment.LOG_LEVEL,
    feedUrl: needed('TEST_BANK_FEED_URL'),
    secret: Buffer.from(needed('TEST_BANK_SECRET')),
    card: { apiKey: needed('STRIPE_SECRET_KEY'), webhookSecret: needed('STRIPE_WEBHOOK_SECRET') },
    crypto: {
      apiKey: needed('BTCPAY_API_KEY'),
      webhookSecret: needed('BTCPAY_WEBHOOK_SECRET'),
      storeId: needed('BTCPAY_STORE_ID'),
    },
  };
};
