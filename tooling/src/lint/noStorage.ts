import { globalUses, pathOf, type Rule } from './syntax.ts';

const STORAGES: ReadonlySet<string> = new Set(['localStorage', 'sessionStorage', 'indexedDB', 'caches']);

/** A section keeps things by the platform's cache: the shell alone knows what is stored, and clears it. */
export const noStorage: Rule = {
  create: (context) => ({
    'Program:exit': () => {
      for (const use of globalUses(context)) {
        const [name = '', member] = pathOf(use);
        if (STORAGES.has(name) || (name === 'document' && member === 'cookie'))
          context.report({
            node: use,
            message: "Storage and cookies are the shell's: use the platform's cache.",
          });
      }
    },
  }),
};
