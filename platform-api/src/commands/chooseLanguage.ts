import type { SiteSettings } from '@parlour/shared-contracts/domains/system';
import type { ApiDatabase } from '../database/apiDatabase.ts';
import { setMemberLanguage } from '../domains/members/public.ts';

export interface ChooseLanguageDependencies {
  readonly db: ApiDatabase;
  readonly site: Pick<SiteSettings, 'languages' | 'defaultLanguage'>;
}

/**
 * Chooses an offered language, or the site's default for another one, and stores it for the account if there
 * is one.
 */
export type ChooseLanguage = (language: string, memberId: number | null) => Promise<string>;

export const createChooseLanguage =
  ({ db, site }: ChooseLanguageDependencies): ChooseLanguage =>
  async (language, memberId) => {
    const chosen = site.languages.includes(language) ? language : site.defaultLanguage;
    if (memberId !== null) await setMemberLanguage(db, memberId, chosen);
    return chosen;
  };
