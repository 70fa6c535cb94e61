import type { PhoneServiceConfiguration } from '@parlour/shared-contracts/domains/system';
import { text, url } from '@parlour/shared-server/environment';
import { StartFailure } from '@parlour/shared-server/failure';

/** Keys with which Firebase signs its tokens (RFC 7517). */
const KEYS_URL = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

export const phoneServiceEnvironment = {
  FIREBASE_PROJECT_ID: text(null),
  FIREBASE_API_KEY: text(null),
  FIREBASE_AUTH_DOMAIN: text(null),
  FIREBASE_APP_ID: text(null),
  FIREBASE_KEYS_URL: url(['https', 'http']),
  FIREBASE_EMULATOR: url(['http']),
} as const;

/** Firebase phone verification, which replaces the site's own text messages. */
export interface PhoneServiceSettings {
  /** Configuration for the SDK in the browser. It contains no secrets. */
  readonly browser: PhoneServiceConfiguration;
  readonly keysUrl: string;
}

type Environment = Readonly<Record<keyof typeof phoneServiceEnvironment, string | null>>;

/** @throws StartFailure that names the variable. */
export const readPhoneService = (
  environment: Environment,
  isDevelopment: boolean,
): PhoneServiceSettings | null => {
  const {
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_API_KEY: apiKey,
    FIREBASE_AUTH_DOMAIN: authDomain,
    FIREBASE_APP_ID: appId,
    FIREBASE_KEYS_URL: keysUrl,
    FIREBASE_EMULATOR: emulator,
  } = environment;
  // With either setting, anybody could claim any number.
  if (!isDevelopment && (emulator !== null || (keysUrl !== null && !keysUrl.startsWith('https:')))) {
    throw new StartFailure(
      'FIREBASE_EMULATOR, and a FIREBASE_KEYS_URL that does not begin with https://, are for development only',
    );
  }
  if (projectId === null && apiKey === null && authDomain === null && appId === null) return null;
  if (projectId === null || apiKey === null || authDomain === null || appId === null) {
    throw new StartFailure(
      'FIREBASE_PROJECT_ID, FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN and FIREBASE_APP_ID go together',
    );
  }
  return {
    browser: { projectId, apiKey, authDomain, appId, ...(emulator === null ? {} : { emulator }) },
    keysUrl: keysUrl ?? KEYS_URL,
  };
};
