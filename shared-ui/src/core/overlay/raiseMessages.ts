/**
 * Shows the short messages above all dialogs. The browser draws what was opened last on top, so the messages are opened
 * again after a dialog, and with each new message.
 */
export const raiseMessages = (): void => {
  const place = document.querySelector<HTMLElement>('[popover=manual]:has(li)');
  place?.hidePopover?.();
  place?.showPopover?.();
};
