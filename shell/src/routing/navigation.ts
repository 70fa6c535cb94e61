import type { Navigation, PageLocation } from '@parlour/shared-contracts';

const isOwn = (href: string): boolean =>
  URL.canParse(href, document.baseURI) && new URL(href, document.baseURI).origin === window.location.origin;

const here = (): string => `${window.location.pathname}${window.location.search}${window.location.hash}`;

/**
 * Moves within the site. A move to another origin or to the present place does nothing (SHELL-046).
 * `takeMove` may make a move its own by answering true; otherwise `prepare` hears of it first, so that what
 * is there is fetched while what is here leaves.
 */
export const createNavigation = (
  takeMove: (href: string) => boolean = () => false,
  prepare: (place: PageLocation) => void = () => {},
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
