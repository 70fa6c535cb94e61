import type { HttpClient } from '@parlour/shared-contracts';
import {
  passkeyEndpoints,
  type Attestation,
  type CreationOptions,
  type Passkey,
} from '@parlour/shared-contracts/domains/passkeys';

export interface PasskeySecrets {
  readonly password: string;
  /** Code of the authenticator, if the member has one. */
  readonly code?: string | undefined;
}

export interface PasskeysApi {
  list(signal: AbortSignal): Promise<readonly Passkey[]>;
  begin(secrets: PasskeySecrets): Promise<CreationOptions>;
  add(attestation: Attestation, name: string): Promise<Passkey>;
  rename(id: string, name: string): Promise<void>;
  remove(id: string): Promise<void>;
}

export const createPasskeysApi = (http: HttpClient): PasskeysApi => ({
  list: async (signal) => (await http.call(passkeyEndpoints.passkeys, undefined, { signal })).list,
  begin: (body) => http.call(passkeyEndpoints.passkeyChallenge, { body }),
  add: (attestation, name) => http.call(passkeyEndpoints.addPasskey, { body: { attestation, name } }),
  rename: async (id, name) => {
    await http.call(passkeyEndpoints.renamePasskey, { params: { id }, body: { name } });
  },
  remove: async (id) => {
    await http.call(passkeyEndpoints.removePasskey, { params: { id } });
  },
});
