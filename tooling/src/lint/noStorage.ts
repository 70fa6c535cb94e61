import { globalUses, pathsOf, type Rule } from './syntax.ts';

const STORAGES: ReadonlySet<string> = new Set([
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'cookieStore',
]);

/**
 * Forbids browser storage in sections. They use the platform's cache, so that the shell knows what is stored
 * and clears it.
 */
export const noStorage: Rule = {
  create: (context) => ({
    'Program:exit': () => {
      for (const use of globalUses(context)) {
        if (pathsOf(use).some(isStorage))
          context.report({
            node: use,
            message: "Storage and cookies are the shell's: use the platform's cache.",
          });
      }
    },
  }),
};

const isStorage = ([name = '', member]: readonly string[]): boolean =>
  STORAGES.has(name) || (name === 'document' && member === 'cookie');
