import type { Navigation } from '@parlour/shared-contracts';

const tell = (): boolean => window.dispatchEvent(new PopStateEvent('popstate'));

/** The shell's navigation without single-spa, which normally informs the routers. */
export const createNavigation = (): Navigation => ({
  push: (href) => {
    window.history.pushState(null, '', href);
    tell();
  },
  replace: (href) => {
    window.history.replaceState(null, '', href);
    tell();
  },
});
