/** Maximum milliseconds for one file, because unrelated sections wait too. */
const TIMEOUT_MS = 3_000;

/**
 * Fetches each failed script or stylesheet again, past every cache. A browser caches a file that failed its
 * integrity check, and would fail with it for up to a year. @returns a function that waits for the running
 * fetches.
 */
export const renewFailedFiles = (): (() => Promise<unknown>) => {
  const pending = new Map<string, Promise<unknown>>();
  const renew = ({ target }: Event): void => {
    if (!(target instanceof HTMLScriptElement || target instanceof HTMLLinkElement)) return;
    const url = target instanceof HTMLScriptElement ? target.src : target.href;
    const { integrity } = target;
    if (integrity === '' || pending.has(url)) return;
    const renewal = fetch(url, { cache: 'reload', integrity, signal: AbortSignal.timeout(TIMEOUT_MS) })
      .catch(() => {})
      .finally(() => pending.delete(url));
    pending.set(url, renewal);
  };
  // These events do not bubble.
  window.addEventListener('error', renew, { capture: true });
  return () => Promise.all(pending.values());
};
