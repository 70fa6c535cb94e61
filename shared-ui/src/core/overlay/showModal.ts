import { raiseMessages } from './raiseMessages.ts';

/**
 * Opens a dialog above the page. The page does not scroll while the dialog is open. A browser without modal dialogs
 * shows it at its position in the page.
 */
export const showModal = (dialog: HTMLDialogElement): void => {
  if (dialog.open) return;
  dialog.addEventListener('close', releasePage, { once: true });
  // The attribute stops the page from scrolling. It is set before the dialog opens. So the browser computes the
  // styles of the page and of the dialog together. A `:has()` rule would need no attribute, but the browser would
  // check such a rule for each new element.
  document.documentElement.dataset['modal'] = '';
  // If the person has not used the page yet, the dialog appears without an animation.
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
