import { Mutation, Resource, type LoadingPlatform } from '@parlour/shared-ui/core';

/** Both calls return whether the switch is on. */
export interface SwitchApi {
  read(signal: AbortSignal): Promise<boolean>;
  save(isOn: boolean): Promise<boolean>;
}

/** One choice of the member that is on or off. */
export class SwitchStore {
  readonly isOn: Resource<boolean>;
  /** Saves whether the switch is on. */
  readonly choice: Mutation<boolean>;

  constructor(api: SwitchApi, platform: LoadingPlatform) {
    this.isOn = new Resource<boolean>(platform, { access: 'member', read: (signal) => api.read(signal) });
    this.choice = new Mutation<boolean>(platform, {
      showAtOnce: (isOn) => {
        const former = this.isOn.value;
        this.isOn.set(isOn);
        return () => this.isOn.set(former);
      },
      send: async (isOn) => this.isOn.set(await api.save(isOn)),
    });
  }
}
