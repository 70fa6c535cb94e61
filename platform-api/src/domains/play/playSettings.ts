import type { KeyObject } from 'node:crypto';
import { oneOf, text, url, whole, type readEnvironment } from '@parlour/shared-server/environment';
import { StartFailure } from '@parlour/shared-server/failure';
import { readRsaKeyFile } from '@parlour/shared-server/rsaKeyFile';
import type { MarketRules } from '../../market/marketProfile.ts';
import { longKey } from '../../sealing/longKey.ts';

const MAX_STAKE = 1_000_000_000_000;

export const playEnvironment = {
  PLATFORM_KEY_FILE: text(null),
  HOUSE_VENDOR_URL: url(['http', 'https']),
  HOUSE_PUBLIC_KEY_FILE: text(null),
  /** Minor units. */
  HOUSE_LEAST_STAKE: whole(null, { min: 1, max: MAX_STAKE }),
  HOUSE_MOST_STAKE: whole(null, { min: 1, max: MAX_STAKE }),
  VENDOR_SECRETS_KEY: longKey(),
  SINGLE_WALLET: oneOf(['on', 'off'], 'on'),
} as const;

type Environment = ReturnType<typeof readEnvironment<typeof playEnvironment>>;

export interface HouseSettings {
  readonly url: string;
  readonly publicKey: string;
  /** The least and the highest stake of a round, in minor units of the site's currency. Null: unknown. */
  readonly leastStake: number | null;
  readonly mostStake: number | null;
}

export interface PlaySettings {
  /** Signs the platform's messages to providers. Null: the platform connects to no provider. */
  readonly vendorKey: KeyObject | null;
  /** The house's own games. Null: they are not run. */
  readonly house: HouseSettings | null;
  /** Key that seals the providers' secrets. Null: no provider with a shared secret is supported. */
  readonly vendorSecretsKey: string | null;
  /** Null: there are no reality checks. */
  readonly realityCheckSeconds: number | null;
  /**
   * Whether members use only their main wallet. Then a started game moves the money to its provider, and it
   * is recalled later.
   */
  readonly isSingleWallet: boolean;
}

/**
 * @throws StartFailure if a file contains no key, if the house's games have no key, or if a key is too short.
 */
export const readPlaySettings = (
  environment: Environment,
  { realityCheckMinutes }: Pick<MarketRules, 'realityCheckMinutes'>,
): PlaySettings => {
  const { PLATFORM_KEY_FILE, HOUSE_VENDOR_URL } = environment;
  const vendorKey =
    PLATFORM_KEY_FILE === null ? null : readRsaKeyFile('PLATFORM_KEY_FILE', PLATFORM_KEY_FILE, 'private');
  return {
    vendorKey,
    house: HOUSE_VENDOR_URL === null ? null : readHouse(HOUSE_VENDOR_URL, environment, vendorKey),
    vendorSecretsKey: environment.VENDOR_SECRETS_KEY,
    realityCheckSeconds: realityCheckMinutes === 0 ? null : realityCheckMinutes * 60,
    isSingleWallet: environment.SINGLE_WALLET === 'on',
  };
};

const readHouse = (
  address: string,
  { HOUSE_PUBLIC_KEY_FILE: keyFile, HOUSE_LEAST_STAKE: leastStake, HOUSE_MOST_STAKE: mostStake }: Environment,
  vendorKey: KeyObject | null,
): HouseSettings => {
  if (keyFile === null || vendorKey === null) {
    throw new StartFailure('HOUSE_VENDOR_URL needs PLATFORM_KEY_FILE and HOUSE_PUBLIC_KEY_FILE');
  }
  if ((leastStake === null) !== (mostStake === null) || Number(leastStake) > Number(mostStake)) {
    throw new StartFailure('HOUSE_LEAST_STAKE and HOUSE_MOST_STAKE need each other, the least first');
  }
  const key = readRsaKeyFile('HOUSE_PUBLIC_KEY_FILE', keyFile, 'public');
  return {
    url: address.replace(/\/$/, ''),
    publicKey: key.export({ type: 'spki', format: 'pem' }).toString(),
    leastStake,
    mostStake,
  };
};
