import type { SiteSettings } from '@parlour/shared-contracts/domains/system';
import type { ApiDatabase } from '../database/apiDatabase.ts';
import { setMemberLanguage } from '../domains/members/public.ts';

export interface ChooseLanguageDependencies {
  readonly db: ApiDatabase;
  readonly site: Pick<SiteSettings, 'languages' | 'defaultLanguage'>;
}

/** Takes an offered language, or else the site's own; the account, if there is one, keeps it. */
export type ChooseLanguage = (language: string, memberId: number | null) => Promise<string>;

export const createChooseLanguage =
  ({ db, site }: ChooseLanguageDependencies): ChooseLanguage =>
  async (language, memberId) => {
    const chosen = site.languages.includes(language) ? language : site.defaultLanguage;
    if (memberId !== null) await setMemberLanguage(db, memberId, chosen);
    return chosen;
  };
