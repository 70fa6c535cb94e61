import { PREVIEW_PARAMETER, type Preview } from '@parlour/shared-contracts/preview';
import { scheduleSwap } from '../sections/unloading.ts';

/** Returns the address at which the edge ends a preview and shows the live version of the same page. */
export const leavingHref = (href: string): string => {
  const url = new URL(href);
  url.searchParams.set(PREVIEW_PARAMETER, '');
  return url.href;
};

export const leavePreview = (): void => window.location.replace(leavingHref(window.location.href));

/** Calls `leave` after the preview has expired, as soon as no unsaved input would be lost. */
export const leaveAtExpiry = ({ expiresAt }: Preview, canUnload: () => boolean, leave: () => void): void => {
  setTimeout(
    () => void scheduleSwap({ policy: 'soft', canUnload, announce: () => {}, swap: leave }),
    Math.max(0, Date.parse(expiresAt) - Date.now()),
  );
};
