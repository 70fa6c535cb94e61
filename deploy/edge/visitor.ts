import { LANGUAGE_COOKIE, THEME_COOKIE, VISIT_COOKIE, visits, type Visit } from '@parlour/shared-contracts';

export type Theme = 'dark' | 'light';

/** What the page knows of a visitor before any script runs. */
export interface Visitor {
  readonly language: string;
  /** Null on a first visit: the browser's preference decides. */
  readonly theme: Theme | null;
  /** Null on the first page of a browser session. */
  readonly visit: Visit | null;
}

export interface SiteLanguages {
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
}

const cookieIn = (header: string, name: string): string | undefined =>
  header
    .split(';')
    .map((entry) => entry.trim().split('='))
    .find(([key]) => key === name)?.[1];

/** Reads the visitor's cookies; anything but an offered value counts as not stored. */
export const readVisitor = (cookies: string | undefined, site: SiteLanguages): Visitor => {
  const header = cookies ?? '';
  const language = cookieIn(header, LANGUAGE_COOKIE);
  const theme = cookieIn(header, THEME_COOKIE);
  const visit = cookieIn(header, VISIT_COOKIE);
  return {
    language: site.languages.find((code) => code === language) ?? site.defaultLanguage,
    theme: theme === 'dark' || theme === 'light' ? theme : null,
    visit: visits.find((known) => known === visit) ?? null,
  };
};
