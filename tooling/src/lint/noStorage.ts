import { globalUses, pathsOf, type Rule } from './syntax.ts';

const STORAGES: ReadonlySet<string> = new Set([
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'cookieStore',
]);

/**
 * Forbids browser storage. Sections use the platform's cache, so that the shell knows what is stored and clears it. The
 * shell uses `browserStorage.ts`, which works without storage too.
 */
export const noStorage: Rule = {
  create: (context) => ({
    'Program:exit': () => {
      for (const use of globalUses(context)) {
        if (pathsOf(use).some(isStorage))
          context.report({
            node: use,
            message: "Use the platform's cache, or in the shell `storage/browserStorage.ts`.",
          });
      }
    },
  }),
};

const isStorage = ([name = '', member]: readonly string[]): boolean =>
  STORAGES.has(name) || (name === 'document' && member === 'cookie');
