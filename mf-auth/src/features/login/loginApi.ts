import type { HttpClient } from '@parlour/shared-contracts';
import { identityEndpoints, type LoginValue } from '@parlour/shared-contracts/domains/identity';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Players and agents have their own doors. */
export type Portal = 'member' | 'agent';

export interface LoginApi {
  logIn(credentials: Credentials, portal: Portal): Promise<LoginValue>;
}

export const createLoginApi = (http: HttpClient): LoginApi => ({
  logIn: ({ username, password }, portal) =>
    http.call(identityEndpoints.login, { body: { username, password, type: 'username', portal } }),
});
