import type { LINK_SECRET_PARAMETERS } from '@parlour/shared-contracts';

const TOKEN: (typeof LINK_SECRET_PARAMETERS)[number] = 'token';

/**
 * Takes the secret token of a link from the fragment, into which the edge has moved it. It is removed from
 * the address bar and the history before any request. The session starts with it later.
 * @returns null if the link has no token.
 */
export const takeLinkToken = (): string | null => {
  const url = new URL(window.location.href);
  const parameters = new URLSearchParams(url.hash.slice(1));
  const token = parameters.get(TOKEN);
  if (token === null) return null;
  parameters.delete(TOKEN);
  url.hash = parameters.toString();
  // Uses the whole address, because a path that begins with two slashes would name another host.
  window.history.replaceState(window.history.state, '', url.href);
  return token === '' ? null : token;
};
