import { fullPageHref, HOME_PATH, pageHref, type PageContract } from '@parlour/shared-contracts';

/** Returns the address of a section's first page. For a page that opens as a modal, it is the page itself. */
export const firstAddress = (pages: readonly PageContract[]): string => {
  const [first] = pages;
  if (!first) return HOME_PATH;
  const href = pageHref(pages, first).replace(/\/\*$/, '');
  return first.modal ? fullPageHref(href) : href;
};
