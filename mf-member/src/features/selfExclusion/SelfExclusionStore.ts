import type { Exclusion } from '@parlour/shared-contracts/domains/exclusion';
import { Mutation, Resource, type LoadingPlatform } from '@parlour/shared-ui/core';
import { makeAutoObservable } from 'mobx';
import type { ExclusionRequest, SelfExclusionApi } from './selfExclusionApi.ts';

/** The member's self-exclusion from play, and how to start one. */
export class SelfExclusionStore {
  readonly state: Resource<{ readonly exclusion: Exclusion | null }>;
  readonly excluding: Mutation<ExclusionRequest>;

  constructor(api: SelfExclusionApi, platform: LoadingPlatform) {
    this.state = new Resource<{ readonly exclusion: Exclusion | null }>(platform, {
      access: 'member',
      read: api.read,
    });
    this.excluding = new Mutation<ExclusionRequest>(platform, {
      send: async (request) => this.state.set({ exclusion: await api.exclude(request) }),
      onFailure: (failure) => {
        // Another tab may have started one.
        if (failure.code === 'rejected') void this.state.refresh();
      },
    });
    makeAutoObservable(this, { state: false, excluding: false });
  }
}
