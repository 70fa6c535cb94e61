import type { LINK_SECRET_PARAMETERS } from '@parlour/shared-contracts';

const TOKEN: (typeof LINK_SECRET_PARAMETERS)[number] = 'token';

/**
 * Takes what a link handed over out of the address: the edge has moved it into the fragment. It is gone
 * from the address bar and the history before anything is asked for; the session begins with it later.
 * @returns null where the link hands nothing over.
 */
export const takeHandedOver = (): string | null => {
  const url = new URL(window.location.href);
  const parameters = new URLSearchParams(url.hash.slice(1));
  const token = parameters.get(TOKEN);
  if (token === null) return null;
  parameters.delete(TOKEN);
  url.hash = parameters.toString();
  // The whole address: a path that begins with two slashes would be another host's.
  window.history.replaceState(window.history.state, '', url.href);
  return token === '' ? null : token;
};
