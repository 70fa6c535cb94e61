import type { Navigation } from '@parlour/shared-contracts';

const linkOf = (event: MouseEvent): HTMLAnchorElement | null => {
  const target = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
  return target instanceof HTMLAnchorElement && target.href !== '' ? target : null;
};

const isOwnPage = (link: HTMLAnchorElement): boolean =>
  link.origin === window.location.origin &&
  (link.target === '' || link.target === '_self') &&
  !link.hasAttribute('download');

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * Makes every link of the site a move without reload, whichever section it is in, so that
 * sections need no link component.
 * @returns stops it.
 */
export const followLinks = (navigation: Navigation): (() => void) => {
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
  return () => document.removeEventListener('click', handleClick);
};
