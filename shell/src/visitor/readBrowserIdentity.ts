import type { VisitorIdentity } from '@parlour/shared-contracts';

/** Whose cohorts the edge chose this page for, and the group that a proxy in front named. */
export const readBrowserIdentity = (): VisitorIdentity => ({
  id: contentOf('parlour-visitor') ?? '',
  ring: contentOf('parlour-ring'),
});

const contentOf = (name: string): string | null =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;
