import { globalUses, pathsOf, type Rule } from './syntax.ts';

const STORAGES: ReadonlySet<string> = new Set([
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'cookieStore',
]);

/**
 * This rule forbids code to use the storage of the browser directly. A section uses the platform's cache instead,
 * because the shell has to know and to clear what is stored. The shell uses `browserStorage.ts`, which keeps values in
 * memory if the browser refuses them.
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
