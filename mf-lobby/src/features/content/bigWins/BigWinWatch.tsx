import { useScopedStore } from '@parlour/shared-ui/core';
import { BigWinStore } from './BigWinStore.ts';

/** Follows the big wins of the site while it is on the page. It shows nothing itself. */
export const BigWinWatch = () => {
  useScopedStore((platform) => new BigWinStore(platform));
  return null;
};
