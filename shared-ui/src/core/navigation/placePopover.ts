const GAP = 6;
const MARGIN = 8;

/** Puts an open popover below its trigger, aligned to the nearer edge and inside the window. */
export const placePopover = (popover: HTMLElement | null, trigger: HTMLElement | null): void => {
  if (!popover || !trigger) return;
  const anchor = trigger.getBoundingClientRect();
  const box = popover.getBoundingClientRect();
  const isRightHalf = anchor.left + anchor.width / 2 > globalThis.innerWidth / 2;
  const wanted = isRightHalf ? anchor.right - box.width : anchor.left;
  const left = Math.max(MARGIN, Math.min(wanted, globalThis.innerWidth - box.width - MARGIN));
  const below = anchor.bottom + GAP;
  const fitsBelow = below + box.height <= globalThis.innerHeight - MARGIN;
  const top = fitsBelow ? below : Math.max(MARGIN, anchor.top - GAP - box.height);
  Object.assign(popover.style, { left: `${left}px`, top: `${top}px` });
};
