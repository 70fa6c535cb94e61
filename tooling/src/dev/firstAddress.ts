import { fullPageHref, HOME_PATH, pageHref, type PageContract } from '@parlour/shared-contracts';

/** Where a section's own first page is shown: the page itself, where it is otherwise a modal. */
export const firstAddress = (pages: readonly PageContract[]): string => {
  const [first] = pages;
  if (!first) return HOME_PATH;
  const href = pageHref(pages, first).replace(/\/\*$/, '');
  return first.modal ? fullPageHref(href) : href;
};
