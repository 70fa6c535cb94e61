import { Deferred, DeferredCode, Dialog, LoadingState, useTranslation } from '@parlour/shared-ui/core';
import type { PasskeyDialogProps } from './PasskeyDialogProps.ts';

/** The fields need antd. The page does not wait for it. */
const passkeyForm = new DeferredCode(
  async () => (await import(/* webpackChunkName: "passkey-form" */ './PasskeyForm.tsx')).PasskeyForm,
);

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
