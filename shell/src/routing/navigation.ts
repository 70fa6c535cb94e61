import type { Navigation, PageLocation } from '@parlour/shared-contracts';

const isOwn = (href: string): boolean =>
  URL.canParse(href, document.baseURI) && new URL(href, document.baseURI).origin === window.location.origin;

const here = (): string => `${window.location.pathname}${window.location.search}${window.location.hash}`;

/**
 * Creates the navigation of the site. It ignores another origin and the current address (SHELL-046).
 * `takeMove` may handle a navigation itself by returning true. Otherwise `prepare` is called first, so that
 * the next page is fetched while the current one unmounts.
 */
export const createNavigation = (
  takeMove: (href: string) => boolean = () => false,
  prepare: (target: PageLocation) => void = () => {},
): Navigation => ({
  push: (href) => {
    if (!isOwn(href) || href === here() || takeMove(href)) return;
    prepare(new URL(href, document.baseURI));
    window.history.pushState(null, '', href);
  },
  replace: (href) => {
    if (isOwn(href)) window.history.replaceState(null, '', href);
  },
});
