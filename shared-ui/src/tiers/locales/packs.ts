import { packsIn } from '../../core/i18n/packsIn.ts';

/** Texts of the tiers that the first page does not use. Every file of this folder is a pack. */
export const packs = packsIn(
  import.meta.webpackContext('./', {
    mode: 'lazy',
    recursive: false,
    regExp: /^\.\/[A-Z]{2}$/,
    chunkName: 'tier-language-[request]',
  }),
);
