import * as z from '@parlour/shared-contracts/schema';
import type { DestinationName } from './destinations.ts';
import { modalNames, type ModalName } from './events.ts';
import { HOME_PATH, homePaths, hrefOf } from './navigation.ts';

/** Switches of the operator and facts of the account by which a page is there or not. */
export const pageConditions = [
  'session.hasVip',
  'promotion.REFERRAL',
  'whitelabel.AGENTPOLICY3',
  'whitelabel.MANPLAYREB3',
] as const;
export type PageCondition = (typeof pageConditions)[number];

/** Path and query of a read; `{language}`, `{merchant}` and `{pageSize}` stand for the visit's. */
const readSchema = z.string().check(z.regex(/^\/\w[^\s"<>]*$/));

/** Older parts have to read what newer ones name: which names there are is checked where they are used. */
const name = z.string().check(z.regex(/^[A-Za-z][\w.-]{0,40}$/));

/** One of `modalNames`; one that is not known here cannot be opened. */
export const modalNameSchema = name;

/** A page as everybody else knows it. Its texts stand in the remote's packs under `pages.<key>`. */
export const pageSchema = z.object({
  /** Names it in its remote: in `?page=`, where several pages have one path, and in the packs. */
  key: name,
  /** Exact path, or a prefix that ends in `/*`. */
  path: z.string().check(z.regex(/^\/[\w./-]*\*?$/)),
  /** Of several pages with its path it is the one that is meant without `?page=`; otherwise the first is. */
  isDefault: z.optional(z.literal(true)),
  /**
   * Who may see it; everybody where it is absent. Without a session the visitor is led to the login, without
   * an agent's to the agents' login; a page for members invites within itself.
   */
  access: z.optional(z.enum(['session', 'member', 'agent'])),
  /** One of `pageConditions`; a page whose condition is not known here is not enabled. */
  enabledBy: z.optional(name),
  /** One of `destinationNames`. */
  destination: z.optional(name),
  /**
   * Public reads that it makes first, as the client will request them. On the first page the edge lets the
   * browser fetch them while scripts load; later the shell begins them with the section's code.
   */
  reads: z.optional(z.array(readSchema)),
  /** The same for reads that need the visitor's token: the shell begins them with the section's code. */
  ownReads: z.optional(z.array(readSchema)),
  /** Game-play pages have no side menu; `complete`: only by the complete reading of D-04. */
  sideMenu: z.optional(z.enum(['never', 'complete'])),
  /**
   * Without `?page=full` it is this modal: `home` opens it over home, at home's address; `own` opens it over
   * home at the page's own address, which goes with the modal.
   */
  modal: z.optional(z.object({ name: modalNameSchema, address: z.enum(['home', 'own']) })),
});
export type PageContract = z.output<typeof pageSchema>;
export type PageModal = NonNullable<PageContract['modal']> & { readonly name: ModalName };
export type PageAccess = NonNullable<PageContract['access']> | 'public';

const PAGE_PARAMETER = 'page';
/** Asks for a page that is otherwise a modal. */
const FULL_PAGE = 'full';

/** A place of the site. */
export interface PageLocation {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
}

const matches = (pattern: string, path: string): boolean =>
  pattern.endsWith('/*')
    ? path === pattern.slice(0, -2) || path.startsWith(pattern.slice(0, -1))
    : path === pattern;

/** How a page is found. */
export type PageAddress = Pick<PageContract, 'key' | 'path' | 'isDefault'>;

const defaultOf = <Page extends PageAddress>(pages: readonly Page[]): Page | undefined =>
  pages.find(({ isDefault }) => isDefault) ?? pages[0];

/** The page of a place: exact paths win over prefixes, and then `?page=` decides. */
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

/** The remote and the page that own a place. */
export const findPage = (
  remotes: Readonly<Record<string, { readonly pages: readonly PageContract[] }>>,
  place: PageLocation,
): MatchedPage | null => {
  const found = Object.entries(remotes).flatMap(([remote, { pages }]) => {
    const page = matchPage(pages, place);
    return page ? [{ remote, page }] : [];
  });
  return found.find(({ page }) => !page.path.endsWith('/*')) ?? found[0] ?? null;
};

/** The modal that a page is otherwise; of one that is not known here the page itself is shown. */
export const modalOf = ({ modal }: Pick<PageContract, 'modal'>): PageModal | undefined => {
  const name = modalNames.find((known) => known === modal?.name);
  return modal && name && { ...modal, name };
};

/** Whether a place asks for the page itself where the page is otherwise a modal. */
export const isFullPage = ({ search }: Pick<PageLocation, 'search'>): boolean =>
  new URLSearchParams(search).get(PAGE_PARAMETER) === FULL_PAGE;

/** Address of a page among its remote's; `?page=` only where it is needed. */
export const pageHref = (
  pages: readonly PageAddress[],
  { key, path }: PageAddress,
  query: Readonly<Record<string, string | number | undefined>> = {},
): string => {
  const isMeantAlone = defaultOf(pages.filter((page) => page.path === path))?.key === key;
  return hrefOf(path, { ...(isMeantAlone ? {} : { [PAGE_PARAMETER]: key }), ...query });
};

/** Address of the page itself, where the page is otherwise a modal. */
export const fullPageHref = (href: string): string => hrefOf(href, { [PAGE_PARAMETER]: FULL_PAGE });

/** What decides whether pages are there. */
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

/** Address of the page that claims a destination; null where none does, or where it is not enabled. */
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

/** The window's title. */
export const windowTitle = (title: string, siteName: string): string =>
  title === '' || title === siteName ? siteName : `${title} | ${siteName}`;
