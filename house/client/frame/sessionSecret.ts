import type { Store } from './storage.ts';

const KEY = 'house.session';
const BROWSER = 'house.browser';

/**
 * What the house admits this tab by: the session's secret from the address's fragment, which loses it at once, or from
 * this tab's last load, and the key that this tab made up for it. Null where the page was opened without a session.
 */
export const takeCredentials = (page: Pick<Window, 'location' | 'history'>, store: Store): string | null => {
  const secret = takeSecret(page, store);
  if (secret === null) return null;
  const key = store.getItem(BROWSER) ?? crypto.randomUUID();
  store.setItem(BROWSER, key);
  return `${secret}.${key}`;
};

const takeSecret = (
  { location, history }: Pick<Window, 'location' | 'history'>,
  store: Store,
): string | null => {
  const given = new URLSearchParams(location.hash.slice(1)).get('session');
  if (given === null) return store.getItem(KEY);
  history.replaceState(null, '', location.pathname + location.search);
  if (given !== store.getItem(KEY)) store.clear();
  store.setItem(KEY, given);
  return given;
};
