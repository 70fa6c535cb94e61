/**
 * If a picture cannot be loaded from an image CDN, it is requested from the next CDN, until all were tried (D-42). If a
 * decorative picture cannot be loaded from any of them, it gets the attribute `data-broken`. A style of the kit hides such
 * a picture, because the browser would show an icon for it.
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
    // The picture failed before this script ran. Setting its address again requests it again, and causes another event.
    if (image.complete && image.naturalWidth === 0) image.setAttribute('src', image.src);
  }
  return () => {
    for (const type of ['error', 'load']) document.removeEventListener(type, handleEnd, { capture: true });
  };
};
