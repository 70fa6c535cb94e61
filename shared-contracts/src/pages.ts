import * as z from '@parlour/shared-contracts/schema';
import type { DestinationName } from './destinations.ts';
import { modalNames, type ModalName } from './events.ts';
import { HOME_PATH, homePaths, hrefOf } from './navigation.ts';

/** Switches of the operator, and facts of the account, that enable pages. */
export const pageConditions = [
  'session.hasVip',
  'promotion.REFERRAL',
  'whitelabel.AGENTPOLICY3',
  'whitelabel.MANPLAYREB3',
] as const;
export type PageCondition = (typeof pageConditions)[number];

/**
 * Path and query of a read. `{language}`, `{merchant}` and `{pageSize}` stand for the values of the visit, and
 * `{&vendors,sort=new|name}` at the end for those of these parameters that the page's address has (as in RFC 6570).
 * `firstRead` describes which of their values are copied.
 */
const readSchema = z.string().check(z.regex(/^\/\w[^\s"<>]*$/));

/**
 * Any name: older parts must parse the names of newer ones. The code that uses a name checks whether it knows
 * it.
 */
const name = z.string().check(z.regex(/^[A-Za-z][\w.-]{0,40}$/));

/** One of `modalNames`. A part cannot open a modal that it does not know. */
export const modalNameSchema = name;

/** A page as other parts know it. Its texts are in the remote's packs under `pages.<key>`. */
export const pageSchema = z.object({
  /** Name of the page in its remote: in `?page=`, if several pages have one path, and in the packs. */
  key: name,
  /** Exact path, or a prefix that ends in `/*`. */
  path: z.string().check(z.regex(/^\/[\w./-]*\*?$/)),
  /**
   * Marks the default among pages with the same path, shown without `?page=`. Without a mark the first one is
   * the default.
   */
  isDefault: z.optional(z.literal(true)),
  /**
   * Who may see it; everyone if it is absent. A visitor without a session is sent to the sign-in, and a
   * visitor without an agent's session to the agents' sign-in. A page for members shows its own invitation to
   * sign in.
   */
  access: z.optional(z.enum(['session', 'member', 'agent'])),
  /** One of `pageConditions`. A page with an unknown condition is disabled. */
  enabledBy: z.optional(name),
  /** One of `destinationNames`. */
  destination: z.optional(name),
  /**
   * Public reads that the page makes first, as the client will request them. On the first page the edge lets
   * the browser fetch them while scripts load. Later the shell starts them together with the section's code.
   */
  reads: z.optional(z.array(readSchema)),
  /**
   * The same for reads that need the visitor's token: the shell starts them together with the section's code.
   */
  ownReads: z.optional(z.array(readSchema)),
  /**
   * Pages for play have no side menu. `complete`: this page has none only in the complete reading of D-04.
   */
  sideMenu: z.optional(z.enum(['never', 'complete'])),
  /**
   * Without `?page=full` the page opens as this modal. `home` opens it over home at home's address. `own`
   * opens it over home at the page's own address, which the shell leaves when the modal closes.
   */
  modal: z.optional(z.object({ name: modalNameSchema, address: z.enum(['home', 'own']) })),
});
export type PageContract = z.output<typeof pageSchema>;
export type PageModal = NonNullable<PageContract['modal']> & { readonly name: ModalName };
export type PageAccess = NonNullable<PageContract['access']> | 'public';

const PAGE_PARAMETER = 'page';
/** Value of `?page=` that requests the page itself instead of its modal. */
const FULL_PAGE = 'full';

/** A location on the site. */
export interface PageLocation {
  readonly pathname: string;
  /** The query with its question mark, or empty. */
  readonly search: string;
}

const matches = (pattern: string, path: string): boolean =>
  pattern.endsWith('/*')
    ? path === pattern.slice(0, -2) || path.startsWith(pattern.slice(0, -1))
    : path === pattern;

/** What identifies a page. */
export type PageAddress = Pick<PageContract, 'key' | 'path' | 'isDefault'>;

const defaultOf = <Page extends PageAddress>(pages: readonly Page[]): Page | undefined =>
  pages.find(({ isDefault }) => isDefault) ?? pages[0];

/** Returns the page of a location. Exact paths win over prefixes, and then `?page=` decides. */
export const matchPage = <Page extends PageAddress>(
  pages: readonly Page[],
  { pathname, search }: PageLocation,
): Page | null => {
  const path = homePaths.includes(pathname) ? HOME_PATH : pathname;
  const candidates = pages.filter((page) => matches(page.path, path));
  const owner = candidates.find((page) => page.path === path) ?? candidates[0];
  const siblings = pages.filter((page) => page.path === owner?.path);
  const wanted = new URLSearchParams(search).get(PAGE_PARAMETER);
  return siblings.find(({ key }) => key === wanted) ?? defaultOf(siblings) ?? null;
};

export interface MatchedPage {
  readonly remote: string;
  readonly page: PageContract;
}

/** Returns the remote and the page of a location. */
export const findPage = (
  remotes: Readonly<Record<string, { readonly pages: readonly PageContract[] }>>,
  target: PageLocation,
): MatchedPage | null => {
  const found = Object.entries(remotes).flatMap(([remote, { pages }]) => {
    const page = matchPage(pages, target);
    return page ? [{ remote, page }] : [];
  });
  return found.find(({ page }) => !page.path.endsWith('/*')) ?? found[0] ?? null;
};

/**
 * Returns the modal of a page. Returns undefined if this part does not know the modal, and then shows the
 * page itself.
 */
export const modalOf = ({ modal }: Pick<PageContract, 'modal'>): PageModal | undefined => {
  const name = modalNames.find((known) => known === modal?.name);
  return modal && name && { ...modal, name };
};

/** Returns whether a location requests the page itself instead of its modal. */
export const isFullPage = ({ search }: Pick<PageLocation, 'search'>): boolean =>
  new URLSearchParams(search).get(PAGE_PARAMETER) === FULL_PAGE;

/** Returns the address of a page. It has `?page=` only if it is needed. */
export const pageHref = (
  pages: readonly PageAddress[],
  { key, path }: PageAddress,
  query: Readonly<Record<string, string | number | undefined>> = {},
): string => {
  const isMeantAlone = defaultOf(pages.filter((page) => page.path === path))?.key === key;
  return hrefOf(path, { ...(isMeantAlone ? {} : { [PAGE_PARAMETER]: key }), ...query });
};

/** Returns the address of the page itself, for a page that otherwise opens as a modal. */
export const fullPageHref = (href: string): string => hrefOf(href, { [PAGE_PARAMETER]: FULL_PAGE });

/** The values that decide whether pages are enabled. */
export interface PageSwitches {
  readonly session: { readonly hasVip: boolean };
  readonly site: {
    readonly availablePromo: Readonly<Record<string, { readonly enabled: boolean } | undefined>>;
    readonly whitelabel: Readonly<Record<'AGENTPOLICY3' | 'MANPLAYREB3', boolean>>;
  };
}

type IsMet = (switches: PageSwitches) => boolean;
const isMet: Readonly<Record<PageCondition, IsMet>> = {
  'session.hasVip': ({ session }) => session.hasVip,
  'promotion.REFERRAL': ({ site }) => site.availablePromo['REFERRAL']?.enabled ?? false,
  'whitelabel.AGENTPOLICY3': ({ site }) => site.whitelabel.AGENTPOLICY3,
  'whitelabel.MANPLAYREB3': ({ site }) => site.whitelabel.MANPLAYREB3,
};
const conditions: ReadonlyMap<string, IsMet> = new Map(Object.entries(isMet));

export const isPageEnabled = (
  { enabledBy }: { readonly enabledBy?: string | undefined },
  switches: PageSwitches,
): boolean => enabledBy === undefined || (conditions.get(enabledBy)?.(switches) ?? false);

/**
 * Returns the address of the page that claims a destination; null if no page claims it, or if it is not
 * enabled.
 */
export const destinationHref = (
  remotes: Readonly<Record<string, { readonly pages: readonly PageContract[] }>>,
  name: DestinationName,
  switches: PageSwitches,
  query?: Readonly<Record<string, string | number | undefined>>,
): string | null => {
  for (const { pages } of Object.values(remotes)) {
    const page = pages.find(({ destination }) => destination === name);
    if (page && isPageEnabled(page, switches)) return pageHref(pages, page, query);
  }
  return null;
};

/** Returns the title of the window. */
export const windowTitle = (title: string, siteName: string): string =>
  title === '' || title === siteName ? siteName : `${title} | ${siteName}`;
