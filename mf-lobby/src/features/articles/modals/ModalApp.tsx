import type { ModalRequest } from '@parlour/shared-contracts';
import { AnnouncementsDialog } from './AnnouncementsDialog.tsx';
import { HelpDialog } from './HelpDialog.tsx';

interface ModalAppProps {
  readonly modal?: ModalRequest;
}

/** The modals with what the operator writes (SHELL-097). */
export const ModalApp = ({ modal }: ModalAppProps) => {
  switch (modal?.name) {
    case 'publicModal':
      return <AnnouncementsDialog of="popup" onClose={modal.close} />;
    case 'noticeModal':
      return <AnnouncementsDialog of="notice" onClose={modal.close} />;
    case 'helpModal':
      return <HelpDialog parameters={modal.parameters} onClose={modal.close} />;
    default:
      return null;
  }
};
