import type { ListedKind } from '@parlour/shared-contracts/domains/articles';

/** Returns the query of a page of articles. The page table and the store use the same query. */
export const articleListQuery = (language: string, kind: ListedKind, page = 1) => ({ kind, language, page });

export const helpQuery = (lang: string) => ({ lang, device: 'WEB' as const });
