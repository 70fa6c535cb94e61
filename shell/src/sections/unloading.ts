import type { SwapPolicy } from '@parlour/shared-contracts';

/** Milliseconds between two checks whether input would be lost. */
const CHECK_INTERVAL_MS = 2_000;
/** Milliseconds that a person has to finish before a forced swap. */
export const FORCE_DELAY_MS = 10_000;

export interface SwapOptions {
  readonly policy: SwapPolicy;
  /** Returns false while unsaved input would be lost. */
  readonly canUnload: () => boolean;
  /** Tells the person that the section is about to be replaced. */
  readonly announce: (milliseconds: number) => void;
  readonly swap: () => void;
}

/**
 * Replaces the mounted version by the new one. `soft` waits until nothing would be lost, `force` waits for a
 * countdown, `lazy` waits for the next visit.
 * @returns a function that cancels it.
 */
export const scheduleSwap = ({ policy, canUnload, announce, swap }: SwapOptions): (() => void) => {
  if (policy === 'lazy') return () => {};
  if (policy === 'force') {
    announce(FORCE_DELAY_MS);
    const timer = setTimeout(swap, FORCE_DELAY_MS);
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
  }, CHECK_INTERVAL_MS);
  return () => clearInterval(timer);
};
