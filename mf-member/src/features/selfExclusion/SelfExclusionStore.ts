import type { ValueOf } from '@parlour/shared-contracts';
import type { Exclusion, exclusionEndpoints } from '@parlour/shared-contracts/domains/exclusion';
import { Mutation, Resource, type LoadingPlatform } from '@parlour/shared-ui/core';
import { makeAutoObservable } from 'mobx';
import type { ExclusionRequest, SelfExclusionApi } from './selfExclusionApi.ts';

export type ExclusionView = ValueOf<typeof exclusionEndpoints.exclusion>;

/** The member's self-exclusion from play, how to start one, and how to return after its end. */
export class SelfExclusionStore {
  readonly state: Resource<ExclusionView>;
  readonly excluding: Mutation<ExclusionRequest>;
  readonly returning: Mutation;

  constructor(api: SelfExclusionApi, platform: LoadingPlatform) {
    this.state = new Resource<ExclusionView>(platform, { access: 'member', read: api.read });
    const set = (exclusion: Exclusion): void => {
      const { value } = this.state;
      if (value) this.state.set({ ...value, exclusion });
    };
    const onFailure = ({ code }: { readonly code: string }): void => {
      // The state may have changed in another tab.
      if (code === 'rejected') void this.state.refresh();
    };
    this.excluding = new Mutation<ExclusionRequest>(platform, {
      send: async (request) => set(await api.exclude(request)),
      onFailure,
    });
    this.returning = new Mutation(platform, { send: async () => set(await api.returnToPlay()), onFailure });
    makeAutoObservable(this, { state: false, excluding: false, returning: false });
  }
}
