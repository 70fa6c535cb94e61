import type { ModalName } from '@parlour/shared-contracts';
import { Dialog, useMediaQuery, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import { LoginBanners } from './LoginBanners.tsx';
import { LoginPanel } from './LoginPanel.tsx';
import classes from './LoginDialog.module.css';
import links from './LoginLinks.module.css';

export interface LoginDialogProps {
  readonly onClose: () => void;
}

export const LoginDialog = ({ onClose }: LoginDialogProps) => {
  const { t } = useTranslation('auth');
  const isWide = useMediaQuery('(min-width: 768px)');
  return (
    <Dialog
      isOpen
      size={isWide ? 'large' : 'small'}
      title={t('loginTitle')}
      media={isWide && <LoginBanners />}
      onClose={onClose}
    >
      <p className={classes['lead']}>{t('loginLead')}</p>
      <LoginPanel
        portal="member"
        onSuccess={onClose}
        links={
          <div className={links['line']}>
            <ModalLink modal="forgetPassModal" label={t('forgotPassword')} />
            <ModalLink modal="changePasswordModal" label={t('changePassword')} />
          </div>
        }
      />
      <p className={links['foot']}>
        {t('noAccount')} <ModalLink modal="registerModal" label={t('register')} />
      </p>
    </Dialog>
  );
};

/** Opens another modal, which takes this one's place. */
const ModalLink = ({ modal, label }: { readonly modal: ModalName; readonly label: string }) => {
  const { bus } = usePlatform();
  return (
    <button type="button" className={links['link']} onClick={() => bus.emit('modal.requested', { modal })}>
      {label}
    </button>
  );
};
