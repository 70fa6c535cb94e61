import { windowTitle, type PageTexts } from '@parlour/shared-contracts';

/** Writes what the window's title and search engines read of the page. */
export const describeDocument = ({ title, description }: PageTexts, siteName: string): void => {
  document.title = windowTitle(title, siteName);
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
};
