import type { BodyOf, Platform } from '@parlour/shared-contracts';
import type { AdvertisedProduct } from '@parlour/shared-contracts/domains/messageKinds';
import type {
  Advertising,
  AdvertisingChannel,
  messageEndpoints,
} from '@parlour/shared-contracts/domains/messages';
import { Mutation, Resource, type LoadingPlatform } from '@parlour/shared-ui/core';
import { createMessagesApi, type MessagesApi } from './messagesApi.ts';

export type ConsentChange = BodyOf<typeof messageEndpoints.setAdvertising>;

export interface ConsentSwitch {
  readonly channel: AdvertisingChannel;
  readonly isOn: boolean;
  readonly isDisabled: boolean;
}

/** Returns the switches of a product. Push messages need the consent to messages of the site. */
export const switchesOf = (
  { channels, consents }: Advertising,
  product: AdvertisedProduct,
): readonly ConsentSwitch[] => {
  const given = new Set(consents.filter((one) => one.product === product).map(({ channel }) => channel));
  return channels.map((channel) => ({
    channel,
    isOn: given.has(channel),
    isDisabled: channel === 'push' && !given.has('site'),
  }));
};

/** Returns the state that a change leads to. Withdrawing the messages of the site also withdraws the push messages. */
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
        return () => former && this.#show(change.product, former);
      },
      send: async (change) => this.#show(change.product, await api.setAdvertising(change)),
    });
  }

  /** Shows the consents to one product as they are in `state`. Other products may have changed in the meantime. */
  #show(product: AdvertisedProduct, state: Advertising): void {
    const { value } = this.advertising;
    if (!value) return;
    const others = value.consents.filter((one) => one.product !== product);
    const own = state.consents.filter((one) => one.product === product);
    this.advertising.set({ ...value, consents: [...others, ...own] });
  }
}

export const createAdvertisingStore = (platform: Platform): AdvertisingStore =>
  new AdvertisingStore(createMessagesApi(platform.http), platform);
