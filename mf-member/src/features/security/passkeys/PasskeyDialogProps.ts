import type { Passkey } from '@parlour/shared-contracts/domains/passkeys';
import type { PasskeysStore } from './PasskeysStore.ts';

/** `add`, or the passkey to rename. */
export type PasskeyWish = 'add' | Passkey;

export interface PasskeyDialogProps {
  readonly store: PasskeysStore;
  readonly wish: PasskeyWish;
  readonly onClose: () => void;
  readonly onDone: () => void;
}
