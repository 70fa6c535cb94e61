/** Nothing outside of an open dialog can be seen or reached. */
export const popupContainer = (control: HTMLElement): HTMLElement =>
  control.closest('dialog') ?? document.body;
