/** Whether a page has the site's own address. */
export const isOwnAddress = (url: string): boolean => new URL(url).origin === window.location.origin;

/** What messages of a framed page are from: one of the site's own address is shut into an origin without a name. */
export const frameOriginOf = (url: string): string => (isOwnAddress(url) ? 'null' : new URL(url).origin);
