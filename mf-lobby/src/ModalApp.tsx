import type { ModalRequest } from '@parlour/shared-contracts';
import { AnnouncementsDialog } from './features/articles/modals/AnnouncementsDialog.tsx';
import { HelpDialog } from './features/articles/modals/HelpDialog.tsx';
import { SearchDialog } from './features/finding/search/SearchDialog.tsx';

interface ModalAppProps {
  readonly modal?: ModalRequest;
}

/** Shows the modals for pop-ups, notices, help and the search (SHELL-097). */
export const ModalApp = ({ modal }: ModalAppProps) => {
  switch (modal?.name) {
    case 'publicModal':
      return <AnnouncementsDialog of="popup" onClose={modal.close} />;
    case 'noticeModal':
      return <AnnouncementsDialog of="notice" onClose={modal.close} />;
    case 'helpModal':
      return <HelpDialog parameters={modal.parameters} onClose={modal.close} />;
    case 'searchModal':
      return <SearchDialog parameters={modal.parameters} onClose={modal.close} />;
    default:
      return null;
  }
};
