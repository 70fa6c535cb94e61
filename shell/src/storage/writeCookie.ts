const YEAR = 365 * 24 * 60 * 60;

/** A first-party preference that the edge reads to paint the first page right. */
export const writePreferenceCookie = (name: string, value: string): void => {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR}; samesite=lax`;
};

/** What the edge shall know until the browser is closed. */
export const writeSessionCookie = (name: string, value: string): void => {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=lax`;
};
