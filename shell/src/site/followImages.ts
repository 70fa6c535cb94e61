/**
 * Loads a picture that is missing on an image CDN from the next one, until each was tried once (D-42). A decorative
 * picture that cannot be loaded at all gets the attribute `data-broken`. The kit's styles then hide the browser's icon.
 * @returns a function that stops it.
 */
export const followImages = (origins: readonly string[]): (() => void) => {
  const failed = new WeakMap<HTMLImageElement, Set<string>>();
  /** Returns the address of a failed picture on the next CDN. Null if there is no other one. */
  const nextAddressOf = (image: HTMLImageElement): string | null => {
    const origin = origins.find((candidate) => image.src.startsWith(`${candidate}/`));
    if (origin === undefined) return null;
    const tried = (failed.get(image) ?? new Set()).add(origin);
    failed.set(image, tried);
    const next = origins.find((candidate) => !tried.has(candidate));
    return next === undefined ? null : `${next}${image.src.slice(origin.length)}`;
  };
  const handleEnd = ({ type, target }: Event): void => {
    if (!(target instanceof HTMLImageElement)) return;
    const next = type === 'error' ? nextAddressOf(target) : null;
    if (next !== null) target.src = next;
    else if (target.alt === '') target.toggleAttribute('data-broken', type === 'error');
  };
  for (const type of ['error', 'load']) document.addEventListener(type, handleEnd, { capture: true });
  for (const image of document.images) {
    // It failed before this script ran. With its address set again it reports that.
    if (image.complete && image.naturalWidth === 0) image.setAttribute('src', image.src);
  }
  return () => {
    for (const type of ['error', 'load']) document.removeEventListener(type, handleEnd, { capture: true });
  };
};
