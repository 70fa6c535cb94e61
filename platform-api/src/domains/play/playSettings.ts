import type { KeyObject } from 'node:crypto';
import { oneOf, text, url, type readEnvironment } from '@parlour/shared-server/environment';
import { StartFailure } from '@parlour/shared-server/failure';
import { readRsaKeyFile } from '@parlour/shared-server/rsaKeyFile';
import type { MarketRules } from '../../market/marketProfile.ts';
import { longKey } from '../../sealing/longKey.ts';

export const playEnvironment = {
  PLATFORM_KEY_FILE: text(null),
  HOUSE_VENDOR_URL: url(['http', 'https']),
  HOUSE_PUBLIC_KEY_FILE: text(null),
  VENDOR_SECRETS_KEY: longKey(),
  SINGLE_WALLET: oneOf(['on', 'off'], 'on'),
} as const;

type Environment = ReturnType<typeof readEnvironment<typeof playEnvironment>>;

export interface PlaySettings {
  /** Signs the platform's messages to providers. Null: the platform connects to no provider. */
  readonly vendorKey: KeyObject | null;
  /** The house's own games. Null: they are not run. */
  readonly house: { readonly url: string; readonly publicKey: string } | null;
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
  const { PLATFORM_KEY_FILE, HOUSE_VENDOR_URL, HOUSE_PUBLIC_KEY_FILE } = environment;
  const vendorKey =
    PLATFORM_KEY_FILE === null ? null : readRsaKeyFile('PLATFORM_KEY_FILE', PLATFORM_KEY_FILE, 'private');
  return {
    vendorKey,
    house: HOUSE_VENDOR_URL === null ? null : readHouse(HOUSE_VENDOR_URL, HOUSE_PUBLIC_KEY_FILE, vendorKey),
    vendorSecretsKey: environment.VENDOR_SECRETS_KEY,
    realityCheckSeconds: realityCheckMinutes === 0 ? null : realityCheckMinutes * 60,
    isSingleWallet: environment.SINGLE_WALLET === 'on',
  };
};

const readHouse = (address: string, keyFile: string | null, vendorKey: KeyObject | null) => {
  if (keyFile === null || vendorKey === null) {
    throw new StartFailure('HOUSE_VENDOR_URL needs PLATFORM_KEY_FILE and HOUSE_PUBLIC_KEY_FILE');
  }
  const key = readRsaKeyFile('HOUSE_PUBLIC_KEY_FILE', keyFile, 'public');
  return {
    url: address.replace(/\/$/, ''),
    publicKey: key.export({ type: 'spki', format: 'pem' }).toString(),
  };
};
