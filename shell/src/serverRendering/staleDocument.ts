import { tabStorage } from '../storage/browserStorage.ts';

const KEY = 'parlour.documentDoubt';

/**
 * Marks that the next document of this tab may be older than what the tab knows. Its data is then ignored.
 */
export const markNextDocumentStale = (): void => tabStorage.setItem(KEY, 'true');

export const takeStaleDocumentMark = (): boolean => {
  const isDoubted = tabStorage.getItem(KEY) !== null;
  tabStorage.removeItem(KEY);
  return isDoubted;
};
