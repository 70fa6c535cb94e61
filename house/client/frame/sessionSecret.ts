import type { Store } from './storage.ts';

const KEY = 'house.session';

/**
 * The session's secret from the address's fragment, which loses it at once, or from this tab's last load.
 * Null where the page was opened without one.
 */
export const takeSessionSecret = (
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
