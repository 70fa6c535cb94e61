import type { HttpClient } from '@parlour/shared-contracts';
import {
  identityEndpoints,
  type CodeLoginBody,
  type LoginBody,
  type LoginValue,
} from '@parlour/shared-contracts/domains/identity';

/** Who signs in, and by which door. */
export type Identity = Pick<LoginBody, 'username' | 'type' | 'countryDialingCode' | 'portal' | 'remember'>;

export interface SignInApi {
  logIn(body: LoginBody): Promise<LoginValue>;
  logInByCode(body: CodeLoginBody): Promise<LoginValue>;
  /** @returns the token of a trial account's session. */
  playFree(operatingSystem: string, humanCheck: string): Promise<string>;
}

export const createSignInApi = (http: HttpClient): SignInApi => ({
  logIn: (body) => http.call(identityEndpoints.login, { body }),
  logInByCode: (body) => http.call(identityEndpoints.loginByCode, { body }),
  playFree: async (operatingSystem, humanCheck) => {
    const { token } = await http.call(identityEndpoints.freePlay, {
      body: { os: operatingSystem, platform: 'W', gatewayVersion: 3, value: { humanCheck } },
    });
    return token;
  },
});
