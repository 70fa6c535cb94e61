const KEY = 'parlour.documentDoubt';

/**
 * Marks that the next document of this tab may be older than what the tab knows. Its data is then ignored.
 */
export const markNextDocumentStale = (): void => sessionStorage.setItem(KEY, 'true');

export const takeStaleDocumentMark = (): boolean => {
  const isDoubted = sessionStorage.getItem(KEY) !== null;
  sessionStorage.removeItem(KEY);
  return isDoubted;
};
