import { Dialog, useTranslation } from '@parlour/shared-ui/core';
import { ModalLink } from '../../../ui/ModalLink.tsx';
import { ForgotPanel } from './ForgotPanel.tsx';
import classes from './ForgotDialog.module.css';

export interface ForgotDialogProps {
  readonly onClose: () => void;
}

export const ForgotDialog = ({ onClose }: ForgotDialogProps) => {
  const { t } = useTranslation('auth');
  return (
    <Dialog isOpen size="small" title={t('forgetTitle')} onClose={onClose}>
      <p className={classes['lead']}>{t('reset.lead')}</p>
      <ForgotPanel onDone={onClose} />
      <p className={classes['foot']}>
        <ModalLink modal="loginPopupModal" label={t('reset.backToLogin')} />
      </p>
    </Dialog>
  );
};
