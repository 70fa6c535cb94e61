import type { PointsBalance } from '@parlour/shared-contracts/domains/points';
import { Resource, type LoadingPlatform } from '@parlour/shared-ui/core';
import type { MallApi } from './mallApi.ts';

/** The member's points. Guests and trial accounts have none. */
export class PointsStore {
  readonly balance: Resource<PointsBalance>;

  constructor(api: MallApi, platform: LoadingPlatform) {
    this.balance = new Resource(platform, { access: 'member', read: api.balance });
  }

  get currentPoints(): number | null {
    return this.balance.value?.currentPoints ?? null;
  }
}
