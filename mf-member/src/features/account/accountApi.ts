import type { CallInput, HttpClient, ValueOf } from '@parlour/shared-contracts';
import {
  accountEndpoints as endpoints,
  type AvatarChoice,
  type Profile,
} from '@parlour/shared-contracts/domains/account';

export type ProfileChange = CallInput<typeof endpoints.saveProfile>['body'];

export type ContactRequest = CallInput<typeof endpoints.sendContactCodes>['body'];
export type ContactCodes = CallInput<typeof endpoints.changeContact>['body'];

export type Closing = CallInput<typeof endpoints.closeAccount>['body'];

export interface AccountApi {
  profile(signal?: AbortSignal): Promise<Profile>;
  save(change: ProfileChange): Promise<Profile>;
  avatars(signal?: AbortSignal): Promise<readonly AvatarChoice[]>;
  chooseAvatar(name: string): Promise<void>;
  sendContactCodes(request: ContactRequest): Promise<ValueOf<typeof endpoints.sendContactCodes>>;
  changeContact(codes: ContactCodes): Promise<void>;
  close(closing: Closing): Promise<void>;
}

export const createAccountApi = (http: HttpClient): AccountApi => ({
  profile: (signal) => http.call(endpoints.profile, {}, signal ? { signal } : {}),
  save: (body) => http.call(endpoints.saveProfile, { body }),
  avatars: async (signal) => (await http.call(endpoints.avatars, {}, signal ? { signal } : {})).list,
  chooseAvatar: async (name) => {
    await http.call(endpoints.chooseAvatar, { body: { name } });
  },
  sendContactCodes: (body) => http.call(endpoints.sendContactCodes, { body }),
  changeContact: async (body) => {
    await http.call(endpoints.changeContact, { body });
  },
  close: async (body) => {
    await http.call(endpoints.closeAccount, { body });
  },
});
