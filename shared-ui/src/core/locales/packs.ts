import { packsIn } from '../i18n/packsIn.ts';

/** The texts of the kit. Every file of this folder is a pack. */
export const packs = packsIn(
  import.meta.webpackContext('./', {
    mode: 'lazy',
    recursive: false,
    regExp: /^\.\/[A-Z]{2}$/,
    chunkName: 'language-[request]',
  }),
);
