/** Returns the element for a pop-up. It is inside the open dialog, because people cannot see or reach anything outside of it. */
export const popupContainer = (control: HTMLElement): HTMLElement =>
  control.closest('dialog') ?? document.body;
