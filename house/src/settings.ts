import type { KeyObject } from 'node:crypto';
import {
  list,
  origins,
  port,
  readEnvironment,
  secretUrl,
  serverEnvironment,
  text,
  url,
  whole,
} from '@parlour/shared-server/environment';
import { StartFailure } from '@parlour/shared-server/failure';
import { readRsaKeyFile } from '@parlour/shared-server/rsaKeyFile';
import * as z from 'zod';
import { paces, type Pace } from './pace.ts';

const houseEnvironment = {
  ...serverEnvironment,
  HOUSE_PORT: port(4300),
  HOUSE_ORIGIN: url(['http', 'https']),
  HOUSE_DATABASE_URL: secretUrl(['postgres', 'postgresql']),
  HOUSE_PRIVATE_KEY_FILE: text(null),
  HOUSE_OPERATORS: text('[]'),
  HOUSE_FRAME_ANCESTORS: origins([]),
  HOUSE_ART_ORIGINS: origins([]),
  HOUSE_SESSION_HOURS: whole(12, { min: 1, max: 168 }),
  HOUSE_DEMO_BALANCE: whole(1_000_000, { min: 1_000, max: 1_000_000_000_000 }),
  HOUSE_DEMO_PLAYERS: whole(5_000, { min: 1, max: 1_000_000 }),
  HOUSE_CALLS_PER_MINUTE: whole(600, { min: 10, max: 100_000 }),
  HOUSE_DELIVERY_DAYS: whole(7, { min: 1, max: 90 }),
  TRUST_PROXY: list([]),
} as const;

const stakesSchema = z
  .object({
    decimals: z.int().min(0).max(5),
    least: z.int().min(1),
    usual: z.int(),
    most: z.int().max(1_000_000_000_000),
  })
  .refine(({ least, usual, most }) => least <= usual && usual <= most);
const operatorsSchema = z.array(
  z.object({
    operatorId: z.string().min(1).max(64),
    walletUrl: z.url({ protocol: /^https?$/ }),
    publicKeyFile: z.string().min(1),
    pace: z.enum(paces).default('regulated'),
    currencies: z.record(z.string().regex(/^[A-Z]{3,5}$/), stakesSchema),
  }),
);

/** Stakes of a round in minor units. */
export type Stakes = z.output<typeof stakesSchema>;

export interface HouseOperator {
  readonly operatorId: string;
  /** Address of the wallet, without a trailing slash. */
  readonly walletUrl: string;
  readonly publicKey: KeyObject;
  readonly pace: Pace;
  readonly currencies: Readonly<Record<string, Stakes>>;
}

export interface HouseSettings {
  readonly logLevel: string;
  readonly trustedProxies: readonly string[];
  /** Public address for browsers, without a trailing slash. */
  readonly origin: string;
  readonly privateKey: KeyObject;
  readonly operators: readonly HouseOperator[];
  /** Origins whose pages may frame a game. */
  readonly frameAncestors: readonly string[];
  readonly artOrigins: readonly string[];
  readonly sessionHours: number;
  readonly demoBalance: number;
  readonly demoPlayers: number;
  /** Calls per minute of one session. */
  readonly callsPerMinute: number;
  /** Days after which the house stops sending an unpaid amount, and staff have to settle it. */
  readonly deliveryDays: number;
}

export interface HouseConfiguration {
  readonly process: {
    readonly host: string;
    readonly port: number;
    readonly dataFolder: string;
    readonly databaseUrl: string | null;
    readonly production: boolean;
  };
  readonly house: HouseSettings;
}

/** Stakes of a demo, which uses no real currency. */
export const DEMO_STAKES: Stakes = { decimals: 2, least: 1_000, usual: 2_000, most: 100_000 };

/**
 * Reads the process's environment.
 * @throws StartFailure that names the variable and the allowed values.
 */
export const readSettings = (
  source: Readonly<Record<string, string | undefined>> = process.env,
): HouseConfiguration => {
  const environment = readEnvironment(houseEnvironment, source);
  const origin = environment.HOUSE_ORIGIN ?? `http://localhost:${environment.HOUSE_PORT}`;
  if (environment.HOUSE_PRIVATE_KEY_FILE === null) {
    throw new StartFailure(
      'HOUSE_PRIVATE_KEY_FILE is not set: it names the RSA key that the house signs with',
    );
  }
  return {
    process: {
      host: environment.HOST,
      port: environment.HOUSE_PORT,
      dataFolder: environment.DATA_DIR,
      databaseUrl: environment.HOUSE_DATABASE_URL,
      production: environment.NODE_ENV === 'production',
    },
    house: {
      logLevel: environment.LOG_LEVEL,
      trustedProxies: environment.TRUST_PROXY,
      origin: new URL(origin).origin,
      privateKey: readRsaKeyFile('HOUSE_PRIVATE_KEY_FILE', environment.HOUSE_PRIVATE_KEY_FILE, 'private'),
      operators: readOperators(environment.HOUSE_OPERATORS),
      frameAncestors: environment.HOUSE_FRAME_ANCESTORS,
      artOrigins: environment.HOUSE_ART_ORIGINS,
      sessionHours: environment.HOUSE_SESSION_HOURS,
      demoBalance: environment.HOUSE_DEMO_BALANCE,
      demoPlayers: environment.HOUSE_DEMO_PLAYERS,
      callsPerMinute: environment.HOUSE_CALLS_PER_MINUTE,
      deliveryDays: environment.HOUSE_DELIVERY_DAYS,
    },
  };
};

const readOperators = (json: string): readonly HouseOperator[] => {
  const operators = operatorsSchema.safeParse(parseJson(json)).data;
  if (!operators) {
    throw new StartFailure(
      'HOUSE_OPERATORS is not allowed: expected a JSON list of operatorId, walletUrl, publicKeyFile, ' +
        'currencies, each of these with decimals, least, usual and most stake, and pace (regulated or free)',
    );
  }
  return operators.map(({ publicKeyFile, walletUrl, ...operator }) => ({
    ...operator,
    walletUrl: walletUrl.replace(/\/$/, ''),
    publicKey: readRsaKeyFile('HOUSE_OPERATORS', publicKeyFile, 'public'),
  }));
};

const parseJson = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
};
