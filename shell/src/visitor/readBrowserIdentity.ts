import { VISITOR_ELEMENT, type VisitorIdentity } from '@parlour/shared-contracts';

/** Returns the visitor for whom the edge chose this page, with the ring from the proxy in front. */
export const readBrowserIdentity = (): VisitorIdentity => {
  const text = document.getElementById(VISITOR_ELEMENT)?.textContent ?? '{}';
  const { id = '', ring = null }: Partial<VisitorIdentity> = JSON.parse(text);
  return { id, ring };
};
