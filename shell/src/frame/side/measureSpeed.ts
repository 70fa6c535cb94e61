import type { DomainLine } from '@parlour/shared-contracts/domains/system';

/** Limits in milliseconds, and the value of a failed ping (RULES-044). */
export const SPEED = { fastBelow: 80, normalUpTo: 150, failure: 9_999 } as const;
const PING_TIMEOUT_MS = 5_000;

export type SpeedBand = 'fast' | 'normal' | 'slow';

export const speedBand = (milliseconds: number): SpeedBand => {
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
