import type { Navigation } from '@parlour/shared-contracts';

const notifyRouters = (): boolean => window.dispatchEvent(new PopStateEvent('popstate'));

/** The shell's navigation without single-spa, which normally informs the routers. */
export const createNavigation = (): Navigation => ({
  push: (href) => {
    window.history.pushState(null, '', href);
    notifyRouters();
  },
  replace: (href) => {
    window.history.replaceState(null, '', href);
    notifyRouters();
  },
});
