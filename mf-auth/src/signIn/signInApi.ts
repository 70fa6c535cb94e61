import type { HttpClient, ValueOf } from '@parlour/shared-contracts';
import {
  identityEndpoints,
  type CodeLoginBody,
  type LoginBody,
  type LoginValue,
} from '@parlour/shared-contracts/domains/identity';
import type { ExtraWay, SentWay } from '@parlour/shared-contracts/domains/secondFactor';

/** Who signs in, and by which door. */
export type Identity = Pick<LoginBody, 'username' | 'type' | 'countryDialingCode' | 'portal' | 'remember'>;

export interface SignInApi {
  logIn(body: LoginBody): Promise<LoginValue>;
  logInByCode(body: CodeLoginBody): Promise<LoginValue>;
  /** With what stands for the sign-in. */
  sendExtraCode(
    challenge: string,
    way: SentWay,
    signal: AbortSignal,
  ): Promise<ValueOf<typeof identityEndpoints.sendExtraCode>>;
  settle(
    challenge: string,
    body: { readonly way: ExtraWay; readonly proof: string },
  ): Promise<ValueOf<typeof identityEndpoints.settleExtraVerification>>;
  /** @returns the token of a trial account's session. */
  playFree(operatingSystem: string, humanCheck: string): Promise<string>;
}

export const createSignInApi = (http: HttpClient): SignInApi => ({
  logIn: (body) => http.call(identityEndpoints.login, { body }),
  logInByCode: (body) => http.call(identityEndpoints.loginByCode, { body }),
  sendExtraCode: (token, way, signal) =>
    http.call(identityEndpoints.sendExtraCode, { body: { way } }, { token, signal }),
  settle: (token, body) => http.call(identityEndpoints.settleExtraVerification, { body }, { token }),
  playFree: async (operatingSystem, humanCheck) => {
    const { token } = await http.call(identityEndpoints.freePlay, {
      body: { os: operatingSystem, platform: 'W', gatewayVersion: 3, value: { humanCheck } },
    });
    return token;
  },
});
