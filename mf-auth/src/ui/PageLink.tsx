import { fullPageHref, type DestinationName } from '@parlour/shared-contracts';
import { usePlatform } from '@parlour/shared-ui/core';
import links from './AuthLinks.module.css';

interface PageLinkProps {
  readonly to: DestinationName;
  readonly label: string;
  /** Opens the page itself instead of its modal. */
  readonly isFull?: boolean;
}

export const PageLink = ({ to, label, isFull = false }: PageLinkProps) => {
  const href = usePlatform().destinations.href(to);
  if (href === null) return null;
  return (
    <a className={links['link']} href={isFull ? fullPageHref(href) : href}>
      {label}
    </a>
  );
};
