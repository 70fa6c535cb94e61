import type { Platform } from '@parlour/shared-contracts';
import type { SignInNotices } from '@parlour/shared-contracts/domains/security';
import { Mutation, Resource, type LoadingPlatform } from '@parlour/shared-ui/core';
import { createSecurityApi, type SecurityApi } from './securityApi.ts';

/** Whether the member gets a message about each sign-in. */
export class SignInNoticesStore {
  readonly notices: Resource<SignInNotices>;
  /** Saves whether the member wants them. */
  readonly choice: Mutation<boolean>;

  constructor(api: Pick<SecurityApi, 'signInNotices' | 'setSignInNotices'>, platform: LoadingPlatform) {
    this.notices = new Resource<SignInNotices>(platform, { access: 'member', read: api.signInNotices });
    this.choice = new Mutation<boolean>(platform, {
      showAtOnce: (isWanted) => {
        const former = this.notices.value;
        this.notices.set({ isWanted });
        return () => this.notices.set(former);
      },
      send: async (isWanted) => {
        await api.setSignInNotices(isWanted);
      },
    });
  }
}

export const createSignInNoticesStore = (platform: Platform): SignInNoticesStore =>
  new SignInNoticesStore(createSecurityApi(platform.http), platform);
