/**
 * Stops the page behind a dialog from scrolling. It sets an attribute of the page. The browser would check a `:has()`
 * rule again for each element that is added to the document. The value of the attribute is `scrollbar` if the page has a
 * scrollbar. Then the page keeps the space of the scrollbar, and its width does not change.
 */
const holdPage = (hasScrollbar: boolean): void => {
  document.documentElement.dataset['modal'] ??= hasScrollbar ? 'scrollbar' : '';
};

/** Lets the page scroll again, unless another dialog is open. */
const releasePage = (): void => {
  if (document.querySelector('dialog[open]') === null) document.documentElement.removeAttribute('data-modal');
};

/** Returns whether the page shows a dialog. The kit hides a dialog before it closes it, and a hidden one does not count. */
export const isDialogShown = (): boolean =>
  document.querySelector('dialog[open]:not([data-leaving])') !== null;

/** Returns whether an open dialog covers the element. A dialog does not cover its own content. */
export const isCoveredByDialog = (element: Element): boolean =>
  [...document.querySelectorAll('dialog[open]')].some((dialog) => !dialog.contains(element));

/** Returns whether the page has a scrollbar that takes space from its content. */
export const hasPageScrollbar = (): boolean => window.innerWidth > document.documentElement.clientWidth;

/**
 * Opens a dialog above the page. In browsers without modal dialogs, it opens at its position in the page.
 * @param hasScrollbar whether the page has a scrollbar. The caller reads it before it adds the dialog to the document,
 * because the browser would have to compute the layout of the new dialog for the answer.
 */
export const showModal = (dialog: HTMLDialogElement, hasScrollbar: boolean): void => {
  if (dialog.open) return;
  dialog.addEventListener('close', releasePage, { once: true });
  // The browser computes the styles of the page and of the dialog together if the page is held first.
  holdPage(hasScrollbar);
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
};

/** Closes a dialog. The browser moves the focus back. */
export const closeModal = (dialog: HTMLDialogElement): void => {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.removeAttribute('open');
  releasePage();
};
