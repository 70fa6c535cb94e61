/** Returns whether a page has the site's own origin. */
export const isOwnAddress = (url: string): boolean => new URL(url).origin === window.location.origin;

/**
 * Returns the origin of a framed page's messages. A page of the site's own origin is sandboxed, so its
 * messages have the origin `null`.
 */
export const frameOriginOf = (url: string): string => (isOwnAddress(url) ? 'null' : new URL(url).origin);
