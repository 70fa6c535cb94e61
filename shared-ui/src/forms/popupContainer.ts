/**
 * Returns the element that gets the list or calendar of a control. If the control is in a dialog, this is the dialog:
 * people cannot see or reach anything outside of an open dialog.
 */
export const popupContainer = (control: HTMLElement): HTMLElement =>
  control.closest('dialog') ?? document.body;
