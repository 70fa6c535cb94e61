import { UPCOMING } from './refuseProof.ts';

/**
 * Watches a document for pages that open soon, even if they are shown only for a moment. The returned function stops
 * this, and returns whether there was one.
 */
export const watchUpcoming = (document: Document): (() => boolean) => {
  let hasShown = false;
  const take = (records: readonly MutationRecord[]): void => {
    hasShown ||= records
      .flatMap(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes])
      .some(isUpcoming);
  };
  const observer = new MutationObserver(take);
  observer.observe(document, { childList: true, subtree: true });
  return () => {
    take(observer.takeRecords());
    observer.disconnect();
    return hasShown;
  };
};

const isUpcoming = (node: Node): boolean =>
  node instanceof Element && (node.matches(UPCOMING) || node.querySelector(UPCOMING) !== null);
