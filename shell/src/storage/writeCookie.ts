const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Writes a first-party preference that the edge reads to render the first page. */
export const writePreferenceCookie = (name: string, value: string): void => {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
};
