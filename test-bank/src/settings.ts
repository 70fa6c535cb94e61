import { port, readEnvironment, serverEnvironment, text, url } from '@parlour/shared-server/environment';
import { StartFailure } from '@parlour/shared-server/failure';

const bankEnvironment = {
  ...serverEnvironment,
  TEST_BANK_PORT: port(4400),
  TEST_BANK_FEED_URL: url(['http', 'https']),
  TEST_BANK_SECRET: text(null),
} as const;

export interface BankSettings {
  readonly host: string;
  readonly port: number;
  readonly dataFolder: string;
  readonly logLevel: string;
  /** Address that takes the bank's reports of payments. */
  readonly feedUrl: string;
  /** Signs the reports. */
  readonly secret: Buffer;
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
  const { TEST_BANK_FEED_URL, TEST_BANK_SECRET } = environment;
  if (TEST_BANK_FEED_URL === null || TEST_BANK_SECRET === null) {
    throw new StartFailure('TEST_BANK_FEED_URL and TEST_BANK_SECRET are not set: npm start sets them');
  }
  return {
    host: environment.HOST,
    port: environment.TEST_BANK_PORT,
    dataFolder: environment.DATA_DIR,
    logLevel: environment.LOG_LEVEL,
    feedUrl: TEST_BANK_FEED_URL,
    secret: Buffer.from(TEST_BANK_SECRET),
  };
};
