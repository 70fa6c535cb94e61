import type { ComposedRemote, ModalName } from '@parlour/shared-contracts';

/** The remote that a modal is of; a name that no remote has where there is none. */
export const ownerOf = (remotes: Readonly<Record<string, ComposedRemote>>, modal: ModalName): string =>
  Object.keys(remotes).find((name) => remotes[name]?.modals.includes(modal)) ?? modal;
