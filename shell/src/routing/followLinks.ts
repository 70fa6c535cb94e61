import type { Navigation, PageLocation } from '@parlour/shared-contracts';
import { isPlainClick } from '@parlour/shared-ui/core';

/** A pointer, a finger or the keyboard's focus reaches a link. */
const APPROACHES = ['pointerover', 'touchstart', 'focusin'] as const;

const linkOf = (event: Event): HTMLAnchorElement | null => {
  const target = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
  return target instanceof HTMLAnchorElement && target.href !== '' ? target : null;
};

/** Returns the link, or the address of a control that opens a modal (`data-ahead`). */
const targetOf = (event: Event): HTMLAnchorElement | URL | null => {
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
 * Navigates without reload for every link of the site, in all sections, so that sections need no link
 * component. Prefetches the target of a link, or of a control with `data-ahead`, once, when a pointer or the
 * focus comes near.
 * @returns a function that stops it.
 */
export const followLinks = (
  navigation: Navigation,
  prefetch: (target: PageLocation) => void,
): (() => void) => {
  const prefetched = new Set<string>();
  const handleApproach = (event: Event): void => {
    const target = targetOf(event);
    if (!target || prefetched.has(target.href)) return;
    prefetched.add(target.href);
    prefetch(target);
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
