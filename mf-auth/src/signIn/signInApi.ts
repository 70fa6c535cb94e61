import type { HttpClient, ValueOf } from '@parlour/shared-contracts';
import {
  identityEndpoints,
  type CodeLoginBody,
  type LoginBody,
  type LoginValue,
  type Portal,
} from '@parlour/shared-contracts/domains/identity';
import type { VerificationMethod, CodeMethod } from '@parlour/shared-contracts/domains/secondFactor';
import {
  passkeyEndpoints,
  type Assertion,
  type RequestOptions,
} from '@parlour/shared-contracts/domains/passkeys';
import { socialEndpoints, type SocialLoginBody } from '@parlour/shared-contracts/domains/social';

/** The person who signs in, and the portal. */
export type Identity = Pick<LoginBody, 'username' | 'type' | 'countryDialingCode' | 'portal' | 'remember'>;

export interface SignInApi {
  logIn(body: LoginBody): Promise<LoginValue>;
  logInByCode(body: CodeLoginBody): Promise<LoginValue>;
  /** `challenge` is the token of the sign-in. */
  sendStepUpCode(
    challenge: string,
    way: CodeMethod,
    signal: AbortSignal,
  ): Promise<ValueOf<typeof identityEndpoints.sendExtraCode>>;
  settle(
    challenge: string,
    body: { readonly way: VerificationMethod; readonly proof: string },
  ): Promise<ValueOf<typeof identityEndpoints.settleExtraVerification>>;
  logInSocially(body: SocialLoginBody): Promise<LoginValue>;
  /** Returns the challenge for a passkey. */
  passkeyOptions(): Promise<RequestOptions>;
  logInByPasskey(assertion: Assertion, portal: Portal): Promise<LoginValue>;
  /** @returns the token of a trial account's session. */
  playFree(operatingSystem: string, humanCheck: string): Promise<string>;
}

export const createSignInApi = (http: HttpClient): SignInApi => ({
  logIn: (body) => http.call(identityEndpoints.login, { body }),
  logInByCode: (body) => http.call(identityEndpoints.loginByCode, { body }),
  sendStepUpCode: (token, way, signal) =>
    http.call(identityEndpoints.sendExtraCode, { body: { way } }, { token, signal }),
  settle: (token, body) => http.call(identityEndpoints.settleExtraVerification, { body }, { token }),
  logInSocially: (body) => http.call(socialEndpoints.socialLogin, { body }),
  passkeyOptions: () => http.call(passkeyEndpoints.loginChallenge),
  logInByPasskey: (assertion, portal) =>
    http.call(passkeyEndpoints.loginByPasskey, { body: { assertion, portal } }),
  playFree: async (operatingSystem, humanCheck) => {
    const { token } = await http.call(identityEndpoints.freePlay, {
      body: { os: operatingSystem, platform: 'W', gatewayVersion: 3, value: { humanCheck } },
    });
    return token;
  },
});

/** Reads the last logins of this browser. */
export const readRemembered = (http: HttpClient, signal: AbortSignal) =>
  http.call(identityEndpoints.remembered, undefined, { signal });
