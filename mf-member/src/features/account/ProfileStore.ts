import type { Platform } from '@parlour/shared-contracts';
import type {
  AvatarChoice,
  Profile,
  ProfileEntry,
  ProfileField,
} from '@parlour/shared-contracts/domains/account';
import { Mutation, Resource } from '@parlour/shared-ui/core';
import { makeAutoObservable, runInAction } from 'mobx';
import { createAccountApi, type AccountApi, type ProfileChange } from './accountApi.ts';

type ProfilePlatform = Pick<Platform, 'scope' | 'session' | 'bus' | 'i18n' | 'report'>;

/** The texts in the fields of the form. A field that the form does not have is missing. */
export type ProfileDraft = Readonly<Partial<Record<ProfileField, string>>>;

/** Returns the entries whose value is different in the draft. */
export const changedEntries = (profile: Profile, draft: ProfileDraft): readonly ProfileEntry[] =>
  profile.entries.filter(
    ({ field, value, lock }) => lock === null && (draft[field] ?? value).trim() !== value,
  );

/** The member's profile and picture, and their changes. */
export class ProfileStore {
  readonly profile: Resource<Profile>;
  readonly avatars: Resource<readonly AvatarChoice[]>;
  readonly saving: Mutation<ProfileChange>;
  readonly choosing: Mutation<string>;
  isEditing = false;
  isChoosing = false;

  constructor(api: AccountApi, platform: ProfilePlatform) {
    const { bus } = platform;
    this.profile = new Resource<Profile>(platform, {
      access: 'member',
      // An accepted document makes values unchangeable.
      reloadOn: ['messages.changed'],
      read: api.profile,
    });
    this.avatars = new Resource<readonly AvatarChoice[]>(platform, { access: 'public', read: api.avatars });
    this.saving = new Mutation<ProfileChange>(platform, {
      send: async (change) => {
        this.profile.set(await api.save(change));
        runInAction(() => {
          this.isEditing = false;
        });
        bus.emit('account.changed', {});
      },
    });
    this.choosing = new Mutation<string>(platform, {
      send: async (name) => {
        await api.chooseAvatar(name);
        runInAction(() => {
          this.isChoosing = false;
        });
        bus.emit('account.changed', {});
      },
    });
    makeAutoObservable(
      this,
      { profile: false, avatars: false, saving: false, choosing: false },
      { autoBind: true },
    );
  }

  edit(isEditing: boolean): void {
    this.isEditing = isEditing;
  }

  choose(isChoosing: boolean): void {
    this.isChoosing = isChoosing;
  }

  /** Sends the values that the draft changes. Sends nothing if there are none. */
  save(draft: ProfileDraft, secrets: Omit<ProfileChange, 'values'>): void {
    const { value } = this.profile;
    const changed = value ? changedEntries(value, draft) : [];
    if (changed.length === 0) {
      this.isEditing = false;
      return;
    }
    const values = Object.fromEntries(changed.map(({ field }) => [field, draft[field]?.trim() ?? '']));
    void this.saving.run({ values, ...secrets });
  }
}

export const createProfileStore = (platform: Platform): ProfileStore =>
  new ProfileStore(createAccountApi(platform.http), platform);
