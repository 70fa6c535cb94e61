import type { Platform } from '@parlour/shared-contracts';
import { MAX_PASSKEYS, type Passkey } from '@parlour/shared-contracts/domains/passkeys';
import { errorTextKey, fieldErrorsOf, Mutation, Resource } from '@parlour/shared-ui/core';
import { makeAutoObservable, runInAction } from 'mobx';
import { createPasskey, type CreatePasskey, type PasskeyStop } from './createPasskey.ts';
import { createPasskeysApi, type PasskeySecrets, type PasskeysApi } from './passkeysApi.ts';

export interface NewPasskey extends PasskeySecrets {
  readonly name: string;
}

export interface PasskeysStoreOptions {
  readonly api: PasskeysApi;
  readonly create: CreatePasskey;
  readonly platform: Platform;
}

/** The member's passkeys, which replace the password at a login. */
export class PasskeysStore {
  /** Whether the browser can create a passkey for this domain. */
  isSupported = false;
  stop: PasskeyStop | null = null;
  /** Whether the member has an authenticator, from the server's answer. */
  isCodeWanted = false;
  readonly list: Resource<readonly Passkey[]>;
  readonly adding: Mutation<NewPasskey>;
  readonly renaming: Mutation<Pick<Passkey, 'id' | 'name'>>;
  readonly removing: Mutation<Passkey>;
  readonly #options: PasskeysStoreOptions;

  constructor(options: PasskeysStoreOptions) {
    const { api, create, platform } = options;
    this.#options = options;
    this.list = new Resource<readonly Passkey[]>(platform, { access: 'member', read: api.list });
    this.adding = new Mutation<NewPasskey>(platform, {
      send: async ({ name, ...secrets }) => {
        const made = await create(await api.begin(secrets));
        if (typeof made === 'string') return runInAction(() => void (this.stop = made));
        const added = await api.add(made, name.trim());
        this.#set((list) => [added, ...list]);
      },
      onFailure: (failure) => {
        if ('code' in fieldErrorsOf(failure)) runInAction(() => (this.isCodeWanted = true));
      },
    });
    this.renaming = new Mutation<Pick<Passkey, 'id' | 'name'>>(platform, {
      send: async ({ id, name }) => {
        await api.rename(id, name.trim());
        this.#set((list) => list.map((one) => (one.id === id ? { ...one, name: name.trim() } : one)));
      },
    });
    this.removing = new Mutation<Passkey>(platform, {
      send: async ({ id }) => {
        await api.remove(id);
        this.#set((list) => list.filter((one) => one.id !== id));
      },
      onFailure: ({ code }) => {
        const text = platform.i18n.instance.t(errorTextKey(code), { ns: 'kit' });
        platform.bus.emit('notification.requested', { kind: 'error', text });
        // Another tab may have removed it.
        void this.list.refresh();
      },
    });
    makeAutoObservable(
      this,
      { list: false, adding: false, renaming: false, removing: false },
      { autoBind: true },
    );
  }

  start(): void {
    const { host } = window.location;
    this.isSupported = 'PublicKeyCredential' in window && host === this.#options.platform.site.mainDomain;
  }

  get hasRoom(): boolean {
    return (this.list.value?.length ?? MAX_PASSKEYS) < MAX_PASSKEYS;
  }

  /** @returns whether the passkey was added. */
  async add(passkey: NewPasskey): Promise<boolean> {
    this.stop = null;
    return (await this.adding.run(passkey)) && this.stop === null;
  }

  #set(change: (list: readonly Passkey[]) => readonly Passkey[]): void {
    this.list.set(change(this.list.value ?? []));
  }
}

export const createPasskeysStore = (platform: Platform): PasskeysStore =>
  new PasskeysStore({ api: createPasskeysApi(platform.http), create: createPasskey, platform });
