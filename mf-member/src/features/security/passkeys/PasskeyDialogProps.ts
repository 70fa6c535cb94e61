import type { Passkey } from '@parlour/shared-contracts/domains/passkeys';
import type { PasskeysStore } from './PasskeysStore.ts';

/** To add one, or to give one another name. */
export type PasskeyWish = 'add' | Passkey;

export interface PasskeyDialogProps {
  readonly store: PasskeysStore;
  readonly wish: PasskeyWish;
  readonly onClose: () => void;
  readonly onDone: () => void;
}
