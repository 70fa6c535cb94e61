import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exponentOf } from '@parlour/shared-contracts';

export interface HouseEnvironmentOptions {
  readonly dataFolder: string;
  readonly apiPort: number;
  readonly housePort: number;
  /** Origins of the site, whose pages frame the games. */
  readonly siteOrigins: string;
  readonly currency: string;
  /** Id of the site at providers. */
  readonly operatorId: string;
  /** Whether the site's market requires a minimum duration of rounds and forbids quick play. */
  readonly isRegulated: boolean;
}

export interface HouseEnvironment {
  readonly house: NodeJS.ProcessEnv;
  readonly api: NodeJS.ProcessEnv;
  readonly edge: NodeJS.ProcessEnv;
}

/** A provider's amounts have at most five decimals, and a game needs at most two. */
const MAX_DIGITS = 2;

/** Stakes of a round, in the smallest unit of the house. */
const STAKES = { least: 1_000, usual: 2_000, most: 2_000_000 } as const;

/**
 * Returns the settings with which house and API reach each other. A key pair of each is created once. The house gets
 * only an address for wallet calls and a public key of the site.
 */
export const houseEnvironment = (options: HouseEnvironmentOptions): HouseEnvironment => {
  const folder = join(options.dataFolder, 'keys');
  mkdirSync(folder, { recursive: true });
  const house = keyPair(folder, 'house');
  const platform = keyPair(folder, 'platform');
  const decimals = Math.min(MAX_DIGITS, exponentOf(options.currency));
  return {
    house: {
      HOUSE_PRIVATE_KEY_FILE: house.privateFile,
      HOUSE_OPERATORS: JSON.stringify([
        {
          operatorId: options.operatorId,
          walletUrl: `http://localhost:${options.apiPort}/vendors/hub88/house`,
          publicKeyFile: platform.publicFile,
          pace: options.isRegulated ? 'regulated' : 'free',
          currencies: { [options.currency]: { decimals, ...STAKES } },
        },
      ]),
      HOUSE_FRAME_ANCESTORS: options.siteOrigins,
      HOUSE_ART_ORIGINS: options.siteOrigins,
    },
    api: {
      HOUSE_VENDOR_URL: `http://localhost:${options.housePort}`,
      PLATFORM_KEY_FILE: platform.privateFile,
      HOUSE_PUBLIC_KEY_FILE: house.publicFile,
      ...(decimals === exponentOf(options.currency) && {
        HOUSE_LEAST_STAKE: String(STAKES.least),
        HOUSE_MOST_STAKE: String(STAKES.most),
      }),
    },
    edge: { GAME_ORIGINS: `http://localhost:${options.housePort}` },
  };
};

const keyPair = (folder: string, name: string): { privateFile: string; publicFile: string } => {
  const privateFile = join(folder, `${name}.private.pem`);
  const publicFile = join(folder, `${name}.public.pem`);
  if (!existsSync(privateFile) || !existsSync(publicFile)) {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2_048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    writeFileSync(privateFile, privateKey, { mode: 0o600 });
    writeFileSync(publicFile, publicKey, { mode: 0o600 });
  }
  return { privateFile, publicFile };
};
