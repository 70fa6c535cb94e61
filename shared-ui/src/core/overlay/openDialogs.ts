/** Returns whether the page shows a dialog. The kit hides a dialog before it closes it. Hidden dialogs do not count. */
export const isDialogShown = (): boolean =>
  document.querySelector('dialog[open]:not([data-leaving])') !== null;

/** Returns whether an open dialog covers the element. A dialog does not cover its own content. */
export const isCoveredByDialog = (element: Element): boolean =>
  [...document.querySelectorAll('dialog[open]')].some((dialog) => !dialog.contains(element));
