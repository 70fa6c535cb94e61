import { raiseMessages } from './raiseMessages.ts';

/**
 * Opens a dialog above the page. The page does not scroll while the dialog is open. A browser without modal dialogs
 * shows it at its position in the page.
 */
export const showModal = (dialog: HTMLDialogElement): void => {
  if (dialog.open) return;
  dialog.addEventListener('close', releasePage, { once: true });
  // The browser computes the styles of the page and of the dialog together if this attribute is set first. The rule for
  // it does not use `:has()`, because the browser would check such a rule again for each new element.
  document.documentElement.dataset['modal'] = '';
  // A dialog that opens before the first input of the person is a part of the first view, and does not move.
  if (!navigator.userActivation?.hasBeenActive) dialog.dataset['still'] = '';
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
  raiseMessages();
};

/** Closes a dialog. The browser moves the focus back. */
export const closeModal = (dialog: HTMLDialogElement): void => {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.removeAttribute('open');
  releasePage();
};

/** Lets the page scroll again, unless another dialog is open. */
const releasePage = (): void => {
  if (document.querySelector('dialog[open]') === null) document.documentElement.removeAttribute('data-modal');
};
