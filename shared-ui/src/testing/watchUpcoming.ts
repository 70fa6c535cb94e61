import { UPCOMING } from './refuseProof.ts';

/**
 * Watches for what opens soon in a document, even where it stands for a moment only. The returned function
 * ends that and says whether there was any.
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
