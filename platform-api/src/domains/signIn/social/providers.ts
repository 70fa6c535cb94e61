import type { Clock } from '@parlour/shared-server/clock';
import * as client from 'openid-client';
import type { SocialProviderSettings } from './socialSettings.ts';

/** Timeout of each call to a provider, in seconds. */
const TIMEOUT_SECONDS = 5;
/** How long a provider's metadata is cached, and how long a failure to load it, in milliseconds. */
const METADATA_LIFETIME_MS = 3_600_000;
const FAILURE_LIFETIME_MS = 10_000;

/** The secrets that tie a provider's answer to one sign-in. */
export interface SignInChecks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Who a person is, as the provider says. */
export interface SocialIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** Preferred name. It gives no access to an account. */
  readonly name: string | null;
  /** Only an address that the provider has verified. */
  readonly email: string | null;
}

/** An OpenID Connect provider, with the authorisation-code flow and PKCE. */
export interface Provider {
  /** Returns the address that the window opens. */
  begin(checks: SignInChecks): Promise<URL>;
  /** Reads the provider's answer. `search` is the query of the address that it sends the window to. */
  finish(search: string, checks: SignInChecks): Promise<SocialIdentity>;
}

interface Known {
  readonly configuration: Promise<client.Configuration>;
  until: number;
}

/**
 * Loads a provider's metadata at the first sign-in with it, so that a provider that is down affects no other
 * one.
 */
export const createProvider = (
  settings: SocialProviderSettings,
  { callback, clock }: { readonly callback: URL; readonly clock: Clock },
): Provider => {
  let known: Known | null = null;

  const configure = (): Promise<client.Configuration> => {
    const now = clock.now().getTime();
    if (known && known.until > now) return known.configuration;
    const asked: Known = { configuration: discover(settings), until: now + METADATA_LIFETIME_MS };
    known = asked;
    asked.configuration.catch(() => (asked.until = now + FAILURE_LIFETIME_MS));
    return asked.configuration;
  };

  return {
    begin: async ({ state, nonce, verifier }) =>
      client.buildAuthorizationUrl(await configure(), {
        redirect_uri: callback.href,
        scope: 'openid profile email',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),
    finish: async (search, { state, nonce, verifier }) => {
      const address = new URL(callback);
      address.search = search;
      const tokens = await client.authorizationCodeGrant(await configure(), address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      return identityOf(tokens.claims());
    },
  };
};

const discover = ({ issuer, clientId, clientSecret }: SocialProviderSettings) =>
  client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    execute: [
      client.enableNonRepudiationChecks,
      ...(new URL(issuer).protocol === 'http:' ? [client.allowInsecureRequests] : []),
    ],
  });

/** Maximum lengths of the stored values. */
const MAX_NAME_LENGTH = 60;
const EMAIL = /^[!-?A-~]{1,64}@[!-?A-~]{1,190}$/;
const IDENTIFIER = /^[!-~]{1,255}$/;

const identityOf = (claims: client.IDToken | undefined): SocialIdentity => {
  if (!claims || ![claims.iss, claims.sub].every((text) => IDENTIFIER.test(text))) {
    throw new Error('the subject is missing or too long');
  }
  const { preferred_username, nickname, given_name, email, email_verified } = claims;
  const name = [preferred_username, nickname, given_name].find((given) => typeof given === 'string');
  const isVerified = email_verified === true && typeof email === 'string' && EMAIL.test(email);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    name: typeof name === 'string' ? name.slice(0, MAX_NAME_LENGTH) : null,
    email: isVerified ? email : null,
  };
};
