import { Dialog, useMediaQuery, useTranslation } from '@parlour/shared-ui/core';
import { AuthBanners } from '../../ui/AuthBanners.tsx';
import links from '../../ui/AuthLinks.module.css';
import { ModalLink } from '../../ui/ModalLink.tsx';
import { BonusHint } from './BonusHint.tsx';
import { RegistrationPanel } from './RegistrationPanel.tsx';
import { TrialNote } from './TrialNote.tsx';

export interface RegisterDialogProps {
  readonly onClose: () => void;
}

export const RegisterDialog = ({ onClose }: RegisterDialogProps) => {
  const { t } = useTranslation('auth');
  const isWide = useMediaQuery('(min-width: 48em)');
  return (
    <Dialog
      isOpen
      size={isWide ? 'large' : 'small'}
      title={t('registerTitle')}
      media={isWide && <AuthBanners group="w_register" />}
      onClose={onClose}
    >
      <TrialNote />
      <BonusHint />
      <RegistrationPanel onLeave={onClose} />
      <p className={links['foot']}>
        {t('registration.hasAccount')} <ModalLink modal="loginPopupModal" label={t('submit')} />
      </p>
    </Dialog>
  );
};
