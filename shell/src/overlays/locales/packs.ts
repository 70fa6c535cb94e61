import { packsIn } from '@parlour/shared-ui/core';

/** Every file of this folder is a pack. It is fetched with the first overlay. */
export const packs = packsIn(
  import.meta.webpackContext('./', {
    mode: 'lazy',
    recursive: false,
    regExp: /^\.\/[A-Z]{2}$/,
    chunkName: 'overlay-texts-[request]',
  }),
);
