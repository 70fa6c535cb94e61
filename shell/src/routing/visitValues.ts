import type { SiteValues } from '@parlour/shared-contracts';
import { initialLanguage } from '../language/LanguageStore.ts';
import { defaultPermission } from '../site/loadPermission.ts';

/**
 * Returns the values for the first page's reads before the API has answered. They are the same as those of
 * the edge.
 */
export const visitValuesOfPage = (): SiteValues => {
  const { language, merchant, pageSize } = document.documentElement.dataset;
  const { merchantCode, lobbyPageSize } = defaultPermission().settings;
  return {
    language: initialLanguage(language),
    merchant: merchant ?? merchantCode,
    pageSize: pageSize ?? lobbyPageSize,
  };
};
