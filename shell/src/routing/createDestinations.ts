import {
  findDestination,
  type ComposedRemote,
  type Destinations,
  type PageSwitches,
} from '@parlour/shared-contracts';

/** Links of the frame and of sections to pages whose owner they do not know. */
export const createDestinations = (
  composition: { readonly remotes: Readonly<Record<string, ComposedRemote>> },
  switches: () => PageSwitches,
): Destinations => ({
  href: (name, query) => findDestination(composition.remotes, name, switches(), query)?.href ?? null,
});
