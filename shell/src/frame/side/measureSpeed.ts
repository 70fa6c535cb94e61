import type { DomainLine, SiteSettings } from '@parlour/shared-contracts/domains/system';

/** Limits in milliseconds, and the value of a failed ping (RULES-044). */
export const SPEED = { fastBelow: 80, normalUpTo: 150, failure: 9_999 } as const;
/** Limits of the wider bands, in milliseconds, for sites whose players are far away (D-18). */
export const WIDE_SPEED = { rapidBelow: 100, fastBelow: 200, normalBelow: 400 } as const;
const PING_TIMEOUT_MS = 5_000;

export type SpeedBand = 'rapid' | 'fast' | 'normal' | 'slow';

/** Returns the name of a response time. The operator's setting says which bands the site shows. */
export const speedBand = (milliseconds: number, bands: SiteSettings['speedBands']): SpeedBand => {
  if (bands === 'wide') {
    if (milliseconds < WIDE_SPEED.rapidBelow) return 'rapid';
    if (milliseconds < WIDE_SPEED.fastBelow) return 'fast';
    return milliseconds < WIDE_SPEED.normalBelow ? 'normal' : 'slow';
  }
  if (milliseconds < SPEED.fastBelow) return 'fast';
  return milliseconds <= SPEED.normalUpTo ? 'normal' : 'slow';
};

/** Resolves to the response time of a domain in whole milliseconds; 9999 for a failure. */
export const measureSpeed = async ({ url }: DomainLine, signal: AbortSignal): Promise<number> => {
  const address = new URL('/healthz', url);
  address.searchParams.set('random', crypto.randomUUID());
  const started = performance.now();
  try {
    await fetch(address, {
      mode: 'no-cors',
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PING_TIMEOUT_MS)]),
    });
    return Math.round(performance.now() - started);
  } catch {
    return SPEED.failure;
  }
};
