/** How long one may take, in milliseconds: sections that have nothing to do with it wait too. */
const DEADLINE = 3_000;

/**
 * A browser keeps a file that failed its integrity check, and would fail with it again for as long
 * as the file may be cached: a year. So each script or stylesheet that did not load is fetched past
 * every cache. @returns waits until those under way are there, or can't be had.
 */
export const renewFailedFiles = (): (() => Promise<unknown>) => {
  const pending = new Map<string, Promise<unknown>>();
  const renew = ({ target }: Event): void => {
    if (!(target instanceof HTMLScriptElement || target instanceof HTMLLinkElement)) return;
    const url = target instanceof HTMLScriptElement ? target.src : target.href;
    const { integrity } = target;
    if (integrity === '' || pending.has(url)) return;
    const renewal = fetch(url, { cache: 'reload', integrity, signal: AbortSignal.timeout(DEADLINE) })
      .catch(() => {})
      .finally(() => pending.delete(url));
    pending.set(url, renewal);
  };
  // Such events don't bubble.
  window.addEventListener('error', renew, { capture: true });
  return () => Promise.all(pending.values());
};
