import type { VisitValues } from '@parlour/shared-contracts';
import { initialLanguage } from '../language/LanguageStore.ts';
import { defaultPermission } from '../site/loadPermission.ts';

/** What the first page's reads are asked with before the service has said anything: as the edge asked for them. */
export const visitValuesOfPage = (): VisitValues => {
  const { language, merchant, pageSize } = document.documentElement.dataset;
  const { merchantCode, lobbyPageSize } = defaultPermission().settings;
  return {
    language: initialLanguage(language),
    merchant: merchant ?? merchantCode,
    pageSize: pageSize ?? lobbyPageSize,
  };
};
