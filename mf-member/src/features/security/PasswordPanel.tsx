import { Button, Panel, usePlatform, useTranslation, VisuallyHidden } from '@parlour/shared-ui/core';

export const PasswordPanel = () => {
  const { bus } = usePlatform();
  const { t } = useTranslation('member');
  const change = (
    <Button size="small" onClick={() => bus.emit('modal.requested', { modal: 'changePasswordModal' })}>
      {t('change')}
      <VisuallyHidden> {t('loginPassword')}</VisuallyHidden>
    </Button>
  );
  return (
    <Panel title={t('loginPassword')} actions={change}>
      <p>{t('passwordAdvice')}</p>
    </Panel>
  );
};
