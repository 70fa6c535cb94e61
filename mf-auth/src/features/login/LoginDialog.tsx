import { loginParametersSchema, type ModalRequest } from '@parlour/shared-contracts';
import { Dialog, useMediaQuery, useTranslation } from '@parlour/shared-ui/core';
import { AuthBanners } from '../../ui/AuthBanners.tsx';
import links from '../../ui/AuthLinks.module.css';
import { ModalLink } from '../../ui/ModalLink.tsx';
import { LoginPanel } from './LoginPanel.tsx';
import classes from './LoginDialog.module.css';

export interface LoginDialogProps {
  readonly onClose: () => void;
  readonly parameters?: ModalRequest['parameters'];
}

export const LoginDialog = ({ onClose, parameters }: LoginDialogProps) => {
  const { t } = useTranslation('auth');
  const isWide = useMediaQuery('(min-width: 48em)');
  return (
    <Dialog
      isOpen
      size={isWide ? 'large' : 'small'}
      title={t('loginTitle')}
      media={isWide && <AuthBanners group="w_login" />}
      onClose={onClose}
    >
      <LoginPanel
        portal="member"
        onSuccess={onClose}
        parameters={loginParametersSchema.safeParse(parameters).data ?? {}}
        lead={<p className={classes['lead']}>{t('loginLead')}</p>}
        links={
          <div className={links['line']}>
            <ModalLink modal="forgetPassModal" label={t('forgotPassword')} />
            <ModalLink modal="changePasswordModal" label={t('changePassword')} />
          </div>
        }
        foot={
          <p className={links['foot']}>
            {t('noAccount')} <ModalLink modal="registerModal" label={t('register')} />
          </p>
        }
      />
    </Dialog>
  );
};
