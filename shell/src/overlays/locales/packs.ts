import { packsIn } from '@parlour/shared-ui/core';

/**
 * Every file of this folder is a pack. They come with the code of the overlays: the start script names each file of the
 * build with its hash, so a separate file for each language would make every first page larger.
 */
export const packs = packsIn(
  import.meta.webpackContext('./', { mode: 'eager', recursive: false, regExp: /^\.\/[A-Z]{2}$/ }),
);
