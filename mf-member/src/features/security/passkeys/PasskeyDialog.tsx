import type { Passkey } from '@parlour/shared-contracts/domains/passkeys';
import { Dialog, LoadingState, useTranslation } from '@parlour/shared-ui/core';
import { lazy, Suspense } from 'react';
import type { PasskeysStore } from './PasskeysStore.ts';

/** The fields need antd, which the page does not wait for. */
const PasskeyForm = lazy(async () => {
  const { PasskeyForm: Form } = await import(/* webpackChunkName: "passkey-form" */ './PasskeyForm.tsx');
  return { default: Form };
});

/** To add one, or to give one another name. */
export type PasskeyWish = 'add' | Passkey;

export interface PasskeyDialogProps {
  readonly store: PasskeysStore;
  readonly wish: PasskeyWish;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export const PasskeyDialog = ({ wish, onClose, ...props }: PasskeyDialogProps) => {
  const { t } = useTranslation('member');
  return (
    <Dialog
      isOpen
      openDelayMs={0}
      size="small"
      title={t(wish === 'add' ? 'passkeys.add' : 'passkeys.renameTitle')}
      onClose={onClose}
    >
      <Suspense fallback={<LoadingState count={2} />}>
        <PasskeyForm {...props} wish={wish} />
      </Suspense>
    </Dialog>
  );
};
