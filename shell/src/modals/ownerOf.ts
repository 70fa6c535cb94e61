import type { ComposedRemote, ModalName } from '@parlour/shared-contracts';

/**
 * Returns the remote that owns a modal. Without an owner it returns the modal's name, which no remote has.
 */
export const ownerOf = (remotes: Readonly<Record<string, ComposedRemote>>, modal: ModalName): string =>
  Object.keys(remotes).find((name) => remotes[name]?.modals.includes(modal)) ?? modal;
