import { useLayoutEffect, type RefObject } from 'react';
import { closeModal, showModal } from './showModal.ts';

/** Opens the dialog when the component is mounted, and closes it when the component is unmounted. */
export const useModal = (dialog: RefObject<HTMLDialogElement | null>): void => {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    showModal(element);
    return () => closeModal(element);
  }, [dialog]);
};
