import { useLayoutEffect, useState, type RefObject } from 'react';
import { closeModal, hasPageScrollbar, showModal } from './showModal.ts';

/** Shows the dialog above the page while the component is mounted. */
export const useModal = (dialog: RefObject<HTMLDialogElement | null>): void => {
  const [hasScrollbar] = useState(hasPageScrollbar);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    showModal(element, hasScrollbar);
    return () => closeModal(element);
  }, [dialog, hasScrollbar]);
};
