import { VISITOR_ELEMENT, type VisitorIdentity } from '@parlour/shared-contracts';

/** Whose cohorts the edge chose this page for, and the group that a proxy in front named. */
export const readBrowserIdentity = (): VisitorIdentity => {
  const text = document.getElementById(VISITOR_ELEMENT)?.textContent ?? '{}';
  const { id = '', ring = null }: Partial<VisitorIdentity> = JSON.parse(text);
  return { id, ring };
};
