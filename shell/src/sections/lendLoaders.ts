import { INLINED } from '@parlour/shared-contracts/rendering';

interface Loaders {
  /** Calls back with the script's `load` or `error`, or after the last deadline. */
  loadScript(url: string, done: (event: Event) => void): void;
  /** Resolves when the stylesheet is on the page. */
  loadStyles(url: string): Promise<void>;
}

declare global {
  /** What remotes' builds load their files with, instead of a copy of it in each. */
  var parlourLoaders: Loaders;
}

/** webpack's own, as the shell's build has it. */
declare const __webpack_require__: { readonly l: Loaders['loadScript'] };

const styles = new Map<string, Promise<void>>();

/** Once for each address; what failed is asked for again. */
const loadStyles = (url: string): Promise<void> => {
  const loading = styles.get(url) ?? addStyles(url);
  styles.set(url, loading);
  loading.catch(() => styles.delete(url));
  return loading;
};

/** Whether the document brought it. */
const isInlined = (url: string): boolean =>
  [...document.querySelectorAll<HTMLElement>(`style[${INLINED}]`)].some(
    (style) => new URL(style.getAttribute(INLINED) ?? '', document.baseURI).href === url,
  );

const addStyles = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    if (isInlined(url)) return resolve();
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

/** Puts the loaders where remotes' builds take them (`takenLoaders.ts` of the tooling), for good. */
export const lendLoaders = (): void => {
  Object.defineProperty(globalThis, 'parlourLoaders', {
    value: { loadScript: __webpack_require__.l, loadStyles },
  });
};
