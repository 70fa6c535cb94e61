import type { SwapPolicy } from '@parlour/shared-contracts';

/** How often a section is asked again whether anything would be lost, in milliseconds. */
const ASK_AGAIN = 2_000;
/** How long a person has to finish before a forced swap, in milliseconds. */
export const FORCE_AFTER = 10_000;

export interface SwapOptions {
  readonly policy: SwapPolicy;
  /** False while something unsaved would be lost. */
  readonly canUnload: () => boolean;
  /** Tells the person that the section is about to be replaced. */
  readonly announce: (milliseconds: number) => void;
  readonly swap: () => void;
}

/**
 * Replaces what is on the page by its new version: `soft` as soon as nothing would be lost, `force`
 * after a count-down, `lazy` not at all, since the next visit brings it.
 * @returns calls it off.
 */
export const scheduleSwap = ({ policy, canUnload, announce, swap }: SwapOptions): (() => void) => {
  if (policy === 'lazy') return () => {};
  if (policy === 'force') {
    announce(FORCE_AFTER);
    const timer = setTimeout(swap, FORCE_AFTER);
    return () => clearTimeout(timer);
  }
  if (canUnload()) {
    swap();
    return () => {};
  }
  const timer = setInterval(() => {
    if (!canUnload()) return;
    clearInterval(timer);
    swap();
  }, ASK_AGAIN);
  return () => clearInterval(timer);
};
