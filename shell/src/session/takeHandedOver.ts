import { HANDED_OVER } from '@parlour/shared-contracts';
import { sessionKeys } from '../storage/keys.ts';

/**
 * Takes what a link handed over out of the address: the edge has moved it into the fragment. It is gone
 * from the address bar and the history before anything is asked for; the session begins with it later.
 */
export const takeHandedOver = (): void => {
  const url = new URL(window.location.href);
  const parameters = new URLSearchParams(url.hash.slice(1));
  for (const name of HANDED_OVER) {
    const value = parameters.get(name);
    if (value === null) continue;
    parameters.delete(name);
    url.hash = parameters.toString();
    // The whole address: a path that begins with two slashes would be another host's.
    window.history.replaceState(window.history.state, '', url.href);
    if (value !== '') sessionStorage.setItem(sessionKeys[name], value);
  }
};
