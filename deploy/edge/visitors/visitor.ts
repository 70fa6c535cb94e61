import { LANGUAGE_COOKIE, THEME_COOKIE, type VisitorIdentity } from '@parlour/shared-contracts';
import { cookieIn, readCookie, type RequestCookies } from './cookies.ts';
import { cohortIdIn } from './visitorIdentity.ts';

export type PageTheme = 'dark' | 'light';

/** What the page knows of a visitor before any script runs. */
export interface EdgeVisitor {
  readonly language: string;
  /** Null on a first visit: the browser's preference decides. */
  readonly theme: PageTheme | null;
  /** Somebody has logged in with this browser, and not out. */
  readonly isMember: boolean;
  /** Whose cohorts the page follows. */
  readonly identity: VisitorIdentity;
}

/** What a request says of its visitor. */
export interface VisitorHeaders {
  readonly cookies: RequestCookies;
  /** The group, as a proxy in front has found out. */
  readonly ring: string | undefined;
}

export interface SiteVisitors {
  /** Groups that the proxy in front may name; it must take the header away from everybody else. */
  readonly rings: readonly string[];
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
}

/** Header in which a proxy in front names the visitor's group. */
export const RING_HEADER = 'x-parlour-ring';

/** Reads the visitor's cookies; anything but an offered value counts as not stored. */
export const readVisitor = ({ cookies, ring }: VisitorHeaders, site: SiteVisitors): EdgeVisitor => {
  const { header } = cookies;
  const language = cookieIn(header, LANGUAGE_COOKIE);
  const theme = cookieIn(header, THEME_COOKIE);
  return {
    language: site.languages.find((code) => code === language) ?? site.defaultLanguage,
    theme: theme === 'dark' || theme === 'light' ? theme : null,
    isMember: Boolean(readCookie(cookies, 'parlour_member')),
    identity: {
      id: cohortIdIn(cookies) ?? '',
      ring: site.rings.find((known) => known === ring) ?? null,
    },
  };
};
