import type { Navigation, PageLocation } from '@parlour/shared-contracts';
import { isPlainClick } from '@parlour/shared-ui/core';

/** A pointer, a finger or the keyboard's focus comes to a link. */
const APPROACHES = ['pointerover', 'touchstart', 'focusin'] as const;

const linkOf = (event: Event): HTMLAnchorElement | null => {
  const target = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
  return target instanceof HTMLAnchorElement && target.href !== '' ? target : null;
};

/** A link, or a control that opens a modal with an address: `data-ahead` has it. */
const placeOf = (event: Event): HTMLAnchorElement | URL | null => {
  const link = linkOf(event);
  if (link) return isOwnPage(link) ? link : null;
  const control = event.composedPath().find((node) => node instanceof HTMLElement && node.dataset['ahead']);
  const href = control instanceof HTMLElement ? control.dataset['ahead'] : undefined;
  return href === undefined ? null : new URL(href, document.baseURI);
};

const isOwnPage = (link: HTMLAnchorElement): boolean =>
  link.origin === window.location.origin &&
  (link.target === '' || link.target === '_self') &&
  !link.hasAttribute('download');

/**
 * Makes every link of the site a move without reload, whichever section it is in, so that
 * sections need no link component. What a link leads to, or a control by `data-ahead`, is fetched when somebody
 * comes near it, once.
 * @returns stops it.
 */
export const followLinks = (
  navigation: Navigation,
  prefetch: (place: PageLocation) => void,
): (() => void) => {
  const prefetched = new Set<string>();
  const handleApproach = (event: Event): void => {
    const place = placeOf(event);
    if (!place || prefetched.has(place.href)) return;
    prefetched.add(place.href);
    prefetch(place);
  };
  const handleClick = (event: MouseEvent): void => {
    const link = linkOf(event);
    if (event.defaultPrevented || !link || !isPlainClick(event) || !isOwnPage(link)) return;
    if (
      link.hash !== '' &&
      link.pathname === window.location.pathname &&
      link.search === window.location.search
    )
      return;
    event.preventDefault();
    navigation.push(link.href);
  };
  document.addEventListener('click', handleClick);
  for (const name of APPROACHES) document.addEventListener(name, handleApproach, { passive: true });
  return () => {
    document.removeEventListener('click', handleClick);
    for (const name of APPROACHES) document.removeEventListener(name, handleApproach);
  };
};
