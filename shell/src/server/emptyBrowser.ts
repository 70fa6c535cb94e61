import type { ViewRequest } from '@parlour/shared-contracts/rendering';

/** A storage that stores nothing. */
const emptyStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {}, clear: () => {} };

class SilentChannel {
  readonly onmessage = null;
  postMessage(): void {}
}

const browserOf = ({ href, language, theme, merchant, pageSize }: ViewRequest) => {
  const { origin, protocol, host, hostname, pathname, search, hash } = new URL(href);
  const ignore = (): void => {};
  const location = { href, origin, protocol, host, hostname, pathname, search, hash };
  return {
    location,
    localStorage: emptyStorage,
    sessionStorage: emptyStorage,
    history: { state: { idx: 0 }, pushState: ignore, replaceState: ignore },
    navigator: { languages: [] },
    BroadcastChannel: SilentChannel,
    addEventListener: ignore,
    removeEventListener: ignore,
    matchMedia: () => ({ matches: theme === 'light' }),
    document: {
      baseURI: href,
      documentElement: { dataset: { language, merchant, pageSize, ...(theme === null ? {} : { theme }) } },
      getElementById: () => null,
      querySelector: () => null,
      addEventListener: ignore,
      removeEventListener: ignore,
    },
  };
};

/**
 * Provides browser globals while stores are created on the server: a browser at the page's address, of a new
 * visitor. Components must not use these globals while they render.
 */
export const enterEmptyBrowser = (request: ViewRequest): void => {
  Object.assign(globalThis, browserOf(request), { window: globalThis });
  Object.assign(globalThis.document, { defaultView: globalThis });
};
