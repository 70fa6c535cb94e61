import type { HttpClient } from '@parlour/shared-contracts';
import {
  identityEndpoints,
  type PasswordChangeBody,
  type PhoneResetBody,
} from '@parlour/shared-contracts/domains/identity';

export interface NewPassword {
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

export interface MailAddressee {
  readonly username: string;
  readonly email: string;
}

export interface LinkReset extends NewPassword {
  /** Whether to remove the account's authenticator and its recovery codes. */
  readonly removeAuthenticator?: boolean;
}

export interface PasswordsApi {
  /** Uses the challenge of a sign-in if there is no session yet. */
  change(body: PasswordChangeBody, challenge?: string): Promise<void>;
  mailLink(addressee: MailAddressee, humanCheck: string): Promise<void>;
  resetByLink(token: string, password: LinkReset): Promise<void>;
  resetByPhone(body: PhoneResetBody): Promise<void>;
}

export const createPasswordsApi = (http: HttpClient): PasswordsApi => ({
  change: async (body, challenge) => {
    const options = challenge === undefined ? {} : { token: challenge };
    await http.call(identityEndpoints.changePassword, { body }, options);
  },
  mailLink: async ({ username, email }, humanCheck) => {
    await http.call(identityEndpoints.emailReset, { query: { humanCheck }, body: { username, email } });
  },
  resetByLink: async (token, password) => {
    await http.call(identityEndpoints.linkReset, { body: { token, ...password } });
  },
  resetByPhone: async (body) => {
    await http.call(identityEndpoints.phoneReset, { body });
  },
});
