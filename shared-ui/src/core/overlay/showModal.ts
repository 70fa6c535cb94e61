/** Opens a dialog on top of everything; without modal dialogs in the browser, in place. */
export const showModal = (dialog: HTMLDialogElement): void => {
  if (dialog.open) return;
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
};

/** Closes it and gives the focus back to where it was. */
export const closeModal = (dialog: HTMLDialogElement): void => {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.removeAttribute('open');
};
