import type { Store } from './storage.ts';

const KEY = 'house.session';
const BROWSER = 'house.browser';

/**
 * Returns the credentials of this tab: the secret of the session, and a random key of this tab. The secret
 * comes from the fragment of the address, which is removed at once, or from the storage of this tab. Returns
 * null if the page was opened without a session.
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
