/**
 * Loads a picture that is missing on an image CDN from the next one, until each was tried once (D-42).
 * @returns a function that stops it.
 */
export const followImages = (origins: readonly string[]): (() => void) => {
  const failed = new WeakMap<HTMLImageElement, Set<string>>();
  const handleError = ({ target }: Event): void => {
    if (!(target instanceof HTMLImageElement)) return;
    const origin = origins.find((candidate) => target.src.startsWith(`${candidate}/`));
    if (origin === undefined) return;
    const tried = (failed.get(target) ?? new Set()).add(origin);
    failed.set(target, tried);
    const next = origins.find((candidate) => !tried.has(candidate));
    if (next !== undefined) target.src = `${next}${target.src.slice(origin.length)}`;
  };
  document.addEventListener('error', handleError, { capture: true });
  return () => document.removeEventListener('error', handleError, { capture: true });
};
