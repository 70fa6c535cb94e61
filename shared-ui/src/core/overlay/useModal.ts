import { useLayoutEffect, useState, type RefObject } from 'react';
import { closeModal, hasPageScrollbar, showModal } from './showModal.ts';

/** Opens the dialog when the component is mounted, and closes it when the component is unmounted. */
export const useModal = (dialog: RefObject<HTMLDialogElement | null>): void => {
  const [hasScrollbar] = useState(hasPageScrollbar);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    showModal(element, hasScrollbar);
    return () => closeModal(element);
  }, [dialog, hasScrollbar]);
};
