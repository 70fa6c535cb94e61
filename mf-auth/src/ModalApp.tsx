import type { ModalRequest } from '@parlour/shared-contracts';
import { LoginDialog } from './features/login/LoginDialog.tsx';
import { UpcomingDialog } from './features/upcoming/UpcomingDialog.tsx';

export const ModalApp = ({ modal }: { readonly modal?: ModalRequest }) => {
  switch (modal?.name) {
    case 'loginPopupModal':
      return <LoginDialog onClose={modal.close} />;
    case 'registerModal':
      return <UpcomingDialog subject="register" onClose={modal.close} />;
    case 'forgetPassModal':
      return <UpcomingDialog subject="forget" onClose={modal.close} />;
    case 'changePasswordModal':
      return <UpcomingDialog subject="change" onClose={modal.close} />;
    default:
      return null;
  }
};
