import type { ModalRequest } from '@parlour/shared-contracts';
import { usePlatform } from '@parlour/shared-ui/core';
import { useEffect } from 'react';
import { LoginDialog } from './features/login/LoginDialog.tsx';
import { loginForm } from './features/login/LoginPanel.tsx';
import { RegisterDialog } from './features/registration/RegisterDialog.tsx';
import { registrationForm } from './features/registration/RegistrationPanel.tsx';
import { PasswordChangeDialog } from './features/passwords/change/ChangeDialog.tsx';
import { ForgotDialog } from './features/passwords/reset/ForgotDialog.tsx';
import { TermsQuestionDialog } from './features/terms/TermsQuestionDialog.tsx';
import { AuthDraftsContext, type AuthDrafts } from './ui/AuthDrafts.ts';

interface ModalAppProps {
  readonly modal?: ModalRequest;
}

/** Shows one modal at a time. Typed text is kept until a modal closes and no other one replaces it. */
export const createModalApp = (drafts: AuthDrafts) => {
  const ModalApp = ({ modal }: ModalAppProps) => {
    const { bus } = usePlatform();
    useEffect(() => bus.on('modal.closed', () => drafts.clear()), [bus]);
    return (
      <AuthDraftsContext value={drafts}>
        <Modal {...(modal ? { modal } : {})} />
      </AuthDraftsContext>
    );
  };
  return ModalApp;
};

/** The forms are separate chunks. */
export const fetchModal = async (name: string): Promise<void> => {
  if (name === 'loginPopupModal') await loginForm.load();
  if (name === 'registerModal') await registrationForm.load();
};

const Modal = ({ modal }: ModalAppProps) => {
  switch (modal?.name) {
    case 'loginPopupModal':
      return <LoginDialog onClose={modal.close} parameters={modal.parameters} />;
    case 'registerModal':
      return <RegisterDialog onClose={modal.close} />;
    case 'forgetPassModal':
      return <ForgotDialog onClose={modal.close} />;
    case 'changePasswordModal':
      return <PasswordChangeDialog onClose={modal.close} />;
    case 'termsModal':
      return <TermsQuestionDialog onClose={modal.close} />;
    default:
      return null;
  }
};
