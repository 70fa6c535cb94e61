import type { HttpClient } from '@parlour/shared-contracts';
import {
  secondFactorEndpoints,
  type Authenticator,
  type NewAuthenticator,
} from '@parlour/shared-contracts/domains/secondFactor';

export interface Secrets {
  readonly password: string;
  readonly code: string;
  /** The code that was sent to confirm a new authenticator. */
  readonly sentCode: string;
}

export interface AuthenticatorApi {
  read(signal: AbortSignal): Promise<Authenticator>;
  begin(password: string): Promise<NewAuthenticator>;
  /** @returns the recovery codes, like `renewCodes`. */
  confirm(codes: Pick<Secrets, 'code'> & Partial<Secrets>): Promise<readonly string[]>;
  renewCodes(secrets: Pick<Secrets, 'password' | 'code'>): Promise<readonly string[]>;
  remove(secrets: Pick<Secrets, 'password'> & Partial<Secrets>): Promise<void>;
}

export const createAuthenticatorApi = (http: HttpClient): AuthenticatorApi => ({
  read: (signal) => http.call(secondFactorEndpoints.authenticator, undefined, { signal }),
  begin: (password) => http.call(secondFactorEndpoints.beginAuthenticator, { body: { password } }),
  confirm: async (body) => (await http.call(secondFactorEndpoints.confirmAuthenticator, { body })).codes,
  renewCodes: async (body) => (await http.call(secondFactorEndpoints.renewRecoveryCodes, { body })).codes,
  remove: async (body) => {
    await http.call(secondFactorEndpoints.removeAuthenticator, { body });
  },
});
