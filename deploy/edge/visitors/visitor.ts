import { LANGUAGE_COOKIE, MENU_COOKIE, THEME_COOKIE, type VisitorIdentity } from '@parlour/shared-contracts';
import { cookieIn, readCookie, type RequestCookies } from './cookies.ts';
import { cohortIdIn } from './visitorIdentity.ts';

export type PageTheme = 'dark' | 'light';

/** Facts about a visitor that the edge knows before any script runs. */
export interface EdgeVisitor {
  readonly language: string;
  /** Null on a first visit: the browser's preference decides. */
  readonly theme: PageTheme | null;
  /** Whether the side menu is shown as icons. */
  readonly hasFoldedMenu: boolean;
  /** Whether a member has signed in with this browser and not signed out. */
  readonly isMember: boolean;
  /** The identity that selects the cohorts. */
  readonly identity: VisitorIdentity;
}

/** The parts of a request that describe its visitor. */
export interface VisitorHeaders {
  readonly cookies: RequestCookies;
  /** The group, from a proxy in front. */
  readonly ring: string | undefined;
}

export interface SiteVisitors {
  /** Groups that the proxy in front may name. The proxy must remove the header from all other requests. */
  readonly rings: readonly string[];
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
}

/** Header in which a proxy in front names the visitor's group. */
export const RING_HEADER = 'x-parlour-ring';

/** Reads the visitor's cookies. A value that the site does not offer counts as missing. */
export const readVisitor = ({ cookies, ring }: VisitorHeaders, site: SiteVisitors): EdgeVisitor => {
  const { header } = cookies;
  const language = cookieIn(header, LANGUAGE_COOKIE);
  const theme = cookieIn(header, THEME_COOKIE);
  return {
    language: site.languages.find((code) => code === language) ?? site.defaultLanguage,
    theme: theme === 'dark' || theme === 'light' ? theme : null,
    hasFoldedMenu: cookieIn(header, MENU_COOKIE) === 'folded',
    isMember: Boolean(readCookie(cookies, 'parlour_member')),
    identity: {
      id: cohortIdIn(cookies) ?? '',
      ring: site.rings.find((known) => known === ring) ?? null,
    },
  };
};
