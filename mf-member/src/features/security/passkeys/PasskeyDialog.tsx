import type { Passkey } from '@parlour/shared-contracts/domains/passkeys';
import { Deferred, DeferredCode, Dialog, LoadingState, useTranslation } from '@parlour/shared-ui/core';
import type { PasskeysStore } from './PasskeysStore.ts';

/** The fields need antd, which the page does not wait for. */
const passkeyForm = new DeferredCode(
  async () => (await import(/* webpackChunkName: "passkey-form" */ './PasskeyForm.tsx')).PasskeyForm,
);

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
      <Deferred code={passkeyForm} loading={<LoadingState count={2} />}>
        {(PasskeyForm) => <PasskeyForm {...props} wish={wish} />}
      </Deferred>
    </Dialog>
  );
};
