import type { Clock } from '@parlour/shared-server/clock';
import * as client from 'openid-client';
import type { SocialProviderSettings } from './socialSettings.ts';

/** Seconds that a provider has for each of its answers. */
const ANSWER_TIME = 5;
/** How long what a provider says of itself is believed, and that it does not answer, in milliseconds. */
const LIFETIME = 3_600_000;
const PAUSE = 10_000;

/** What one sign-in is recognised by, and nobody else can know. */
export interface SignInChecks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Who somebody is, as the provider says. */
export interface SocialIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** How they like to be called; no claim to an account. */
  readonly name: string | null;
  /** Only an address that the provider has verified. */
  readonly email: string | null;
}

/** An OpenID Connect provider: the authorisation-code flow with PKCE. */
export interface Provider {
  /** Where the window goes to. */
  begin(checks: SignInChecks): Promise<URL>;
  /** What comes back with the window; `search` is the query of its address. */
  finish(search: string, checks: SignInChecks): Promise<SocialIdentity>;
}

interface Known {
  readonly configuration: Promise<client.Configuration>;
  until: number;
}

/** A provider is asked about itself when somebody wants to sign in by it: one that is down troubles nobody else. */
export const createProvider = (
  settings: SocialProviderSettings,
  { callback, clock }: { readonly callback: URL; readonly clock: Clock },
): Provider => {
  let known: Known | null = null;

  const configure = (): Promise<client.Configuration> => {
    const now = clock.now().getTime();
    if (known && known.until > now) return known.configuration;
    const asked: Known = { configuration: discover(settings), until: now + LIFETIME };
    known = asked;
    asked.configuration.catch(() => (asked.until = now + PAUSE));
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
    timeout: ANSWER_TIME,
    execute: [
      client.enableNonRepudiationChecks,
      ...(new URL(issuer).protocol === 'http:' ? [client.allowInsecureRequests] : []),
    ],
  });

/** Characters of what is kept. */
const MAX_NAME_LENGTH = 60;
const EMAIL = /^[!-?A-~]{1,64}@[!-?A-~]{1,190}$/;
const IDENTIFIER = /^[!-~]{1,255}$/;

const identityOf = (claims: client.IDToken | undefined): SocialIdentity => {
  if (!claims || ![claims.iss, claims.sub].every((text) => IDENTIFIER.test(text))) {
    throw new Error('no usable subject');
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
