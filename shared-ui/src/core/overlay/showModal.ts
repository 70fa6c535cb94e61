import { raiseMessages } from './raiseMessages.ts';

/**
 * Stops the page behind a dialog from scrolling, by an attribute of the page. The value `scrollbar` keeps the space of
 * the scrollbar, so that the width of the page does not change.
 *
 * The style rules do not use `:has()`, because the browser would check such a rule again for each new element.
 */
const holdPage = (hasScrollbar: boolean): void => {
  document.documentElement.dataset['modal'] ??= hasScrollbar ? 'scrollbar' : '';
};

/** Lets the page scroll again, unless another dialog is open. */
const releasePage = (): void => {
  if (document.querySelector('dialog[open]') === null) document.documentElement.removeAttribute('data-modal');
};

/** Returns whether the page has a scrollbar. A scrollbar that lies over the content does not count. */
export const hasPageScrollbar = (): boolean => window.innerWidth > document.documentElement.clientWidth;

/**
 * Opens a dialog above the page. A browser without modal dialogs shows it at its position in the page.
 * @param hasScrollbar result of `hasPageScrollbar` from before the dialog was added to the page. After that, the
 * browser would have to compute a layout for the answer.
 */
export const showModal = (dialog: HTMLDialogElement, hasScrollbar: boolean): void => {
  if (dialog.open) return;
  dialog.addEventListener('close', releasePage, { once: true });
  // The browser computes the styles of the page and of the dialog together if the page is held first.
  holdPage(hasScrollbar);
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
