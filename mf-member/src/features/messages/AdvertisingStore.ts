import type { BodyOf, Platform } from '@parlour/shared-contracts';
import type { AdvertisedProduct } from '@parlour/shared-contracts/domains/messageKinds';
import type { Advertising, messageEndpoints } from '@parlour/shared-contracts/domains/messages';
import { Mutation, Resource, type LoadingPlatform } from '@parlour/shared-ui/core';
import { createMessagesApi, type MessagesApi } from './messagesApi.ts';

export type ConsentChange = BodyOf<typeof messageEndpoints.setAdvertising>;

/** Returns the state after a change, as the server makes it: push messages need the ones of the site. */
const changed = (state: Advertising, { product, channel, isGiven }: ConsentChange): Advertising => {
  const others = state.consents.filter(
    (one) => one.product !== product || (one.channel !== channel && (isGiven || channel === 'push')),
  );
  return { ...state, consents: isGiven ? [...others, { product, channel }] : others };
};

/** The advertising to which the member consents. */
export class AdvertisingStore {
  readonly advertising: Resource<Advertising>;
  /** Gives or withdraws a consent. */
  readonly change: Mutation<ConsentChange>;

  constructor(api: Pick<MessagesApi, 'advertising' | 'setAdvertising'>, platform: LoadingPlatform) {
    this.advertising = new Resource<Advertising>(platform, { access: 'member', read: api.advertising });
    this.change = new Mutation<ConsentChange>(platform, {
      keyOf: ({ product }) => product,
      showAtOnce: (change) => {
        const former = this.advertising.value;
        if (former) this.advertising.set(changed(former, change));
        return () => this.#takeBack(change.product, former);
      },
      send: async (change) => {
        await api.setAdvertising(change);
      },
    });
  }

  /** Shows the former consents to one product again. Other products may have changed in the meantime. */
  #takeBack(product: AdvertisedProduct, former: Advertising | null): void {
    const { value } = this.advertising;
    if (!value || !former) return;
    const others = value.consents.filter((one) => one.product !== product);
    const own = former.consents.filter((one) => one.product === product);
    this.advertising.set({ ...value, consents: [...others, ...own] });
  }
}

export const createAdvertisingStore = (platform: Platform): AdvertisingStore =>
  new AdvertisingStore(createMessagesApi(platform.http), platform);
