import type { ModalRequest } from '@parlour/shared-contracts';
import { AnnouncementsDialog } from './AnnouncementsDialog.tsx';
import { HelpDialog } from './HelpDialog.tsx';

interface ModalAppProps {
  readonly modal?: ModalRequest;
}

/** Shows the modals for pop-ups, notices and help (SHELL-097). */
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
