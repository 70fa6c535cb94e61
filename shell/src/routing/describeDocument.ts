import { windowTitle, type PageTexts } from '@parlour/shared-contracts';

/** Sets the title of the window and the description for search engines. */
export const describeDocument = ({ title, description }: PageTexts, siteName: string): void => {
  document.title = windowTitle(title, siteName);
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
};
