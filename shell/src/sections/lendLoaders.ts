import { COMPLETE, INLINED } from '@parlour/shared-contracts/rendering';

interface Loaders {
  /** Calls back with the script's `load` or `error` event, or after a timeout. */
  loadScript(url: string, done: (event: Event) => void): void;
  /** Resolves when the stylesheet is on the page. */
  loadStyles(url: string): Promise<void>;
}

declare global {
  /** Loaders that the builds of remotes use, so that they need no copy of their own. */
  var parlourLoaders: Loaders;
}

/** webpack's own loader in the shell's build. */
declare const __webpack_require__: { readonly l: Loaders['loadScript'] };

const styles = new Map<string, Promise<void>>();

/** Loads each address once. A failed one is requested again. */
const loadStyles = (url: string): Promise<void> => {
  const loading = styles.get(url) ?? addStyles(url);
  styles.set(url, loading);
  loading.catch(() => styles.delete(url));
  return loading;
};

/** Returns the stylesheets of the document of which some rules are inlined. */
const arrivedSheets = (): readonly HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>(`style[${INLINED}] + link[rel="stylesheet"]`),
];

/** Resolves when all complete stylesheets have loaded or failed. The document's markup needs only inlined rules. */
export const arrivedStyles = async (): Promise<void> => {
  const loading = arrivedSheets().filter(({ sheet }) => sheet === null);
  await Promise.all(
    loading.map(
      (link) =>
        new Promise((resolve) => {
          for (const end of ['load', 'error']) link.addEventListener(end, resolve);
        }),
    ),
  );
};

/** Returns whether the document contains all rules of a stylesheet. */
const isInlined = (url: string): boolean =>
  [...document.querySelectorAll(`style[${COMPLETE}]`)].some(
    (style) => new URL(style.getAttribute(INLINED) ?? '', document.baseURI).href === url,
  );

const addStyles = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    if (isInlined(url) || arrivedSheets().some(({ href }) => href === url)) return resolve();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.integrity = globalThis.parlourIntegrity(url);
    link.crossOrigin = 'anonymous';
    link.href = url;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`The stylesheet ${url} did not load`));
    };
    document.head.append(link);
  });

/** Makes the loaders available to the builds of remotes (`takenLoaders.ts` of the tooling), permanently. */
export const lendLoaders = (): void => {
  Object.defineProperty(globalThis, 'parlourLoaders', {
    value: { loadScript: __webpack_require__.l, loadStyles },
  });
};
