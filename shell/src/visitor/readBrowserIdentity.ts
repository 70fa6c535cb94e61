import { VISITOR_COOKIE, type VisitorIdentity } from '@parlour/shared-contracts';

/** The cookie and the group that the edge gave this browser. */
export const readBrowserIdentity = (): VisitorIdentity => ({
  id: cookieOf(VISITOR_COOKIE) ?? '',
  ring: document.querySelector('meta[name="parlour-ring"]')?.getAttribute('content') ?? null,
});

const cookieOf = (name: string): string | undefined =>
  document.cookie
    .split(';')
    .map((entry) => entry.trim().split('='))
    .find(([key]) => key === name)?.[1];
