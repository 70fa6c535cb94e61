const KEY = 'parlour.documentDoubt';

/** The next document of this tab may have been made before what the tab knows already: nothing that comes with it counts. */
export const markNextDocumentStale = (): void => sessionStorage.setItem(KEY, 'true');

export const takeStaleDocumentMark = (): boolean => {
  const isDoubted = sessionStorage.getItem(KEY) !== null;
  sessionStorage.removeItem(KEY);
  return isDoubted;
};
