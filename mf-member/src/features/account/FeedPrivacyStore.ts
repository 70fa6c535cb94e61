import type { Platform } from '@parlour/shared-contracts';
import { betFeedEndpoints, type FeedPrivacy } from '@parlour/shared-contracts/domains/betFeed';
import { Mutation, Resource } from '@parlour/shared-ui/core';

/** Whether other people see the bets and wins of the member. */
export class FeedPrivacyStore {
  readonly privacy: Resource<FeedPrivacy>;
  /** Saves whether the member hides. */
  readonly hiding: Mutation<boolean>;

  constructor(platform: Pick<Platform, 'http' | 'scope' | 'session' | 'bus' | 'i18n' | 'report'>) {
    const { http } = platform;
    this.privacy = new Resource<FeedPrivacy>(platform, {
      access: 'member',
      read: (signal) => http.call(betFeedEndpoints.privacy, {}, { signal }),
    });
    this.hiding = new Mutation<boolean>(platform, {
      showAtOnce: (isHidden) => {
        const former = this.privacy.value;
        this.privacy.set({ isHidden });
        return () => this.privacy.set(former);
      },
      send: async (isHidden) => {
        this.privacy.set(await http.call(betFeedEndpoints.setPrivacy, { body: { isHidden } }));
      },
    });
  }
}

export const createFeedPrivacyStore = (platform: Platform): FeedPrivacyStore =>
  new FeedPrivacyStore(platform);
