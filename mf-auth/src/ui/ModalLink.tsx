import type { ModalName } from '@parlour/shared-contracts';
import { usePlatform } from '@parlour/shared-ui/core';
import links from './AuthLinks.module.css';

interface ModalLinkProps {
  readonly modal: ModalName;
  readonly label: string;
}

/** Opens another modal instead of this one. */
export const ModalLink = ({ modal, label }: ModalLinkProps) => {
  const { bus } = usePlatform();
  return (
    <button type="button" className={links['link']} onClick={() => bus.emit('modal.requested', { modal })}>
      {label}
    </button>
  );
};
