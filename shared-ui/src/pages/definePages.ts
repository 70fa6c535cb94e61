import type {
  DestinationName,
  FirstRead,
  PageAccess,
  PageCondition,
  PageContract,
  PageModal,
} from '@parlour/shared-contracts';
import type { ComponentType } from 'react';

/** Properties of a page's component. */
export interface PageProps {
  /** Key of the page in its table. */
  readonly pageKey: string;
}

/** Place of a page in its section's menu. */
export interface MenuPlace {
  readonly icon: ComponentType<{ readonly 'aria-hidden'?: true }>;
}

/** All that there is to say of a page; everybody who deals with pages derives it from here. */
export interface PageEntry extends Omit<PageContract, 'key' | 'access' | 'reads' | 'ownReads'> {
  /** Fetches its component. The build names the chunk by the `webpackChunkName` in it. */
  readonly load: () => Promise<ComponentType<PageProps>>;
  /** Everybody, where it is absent. */
  readonly access?: PageAccess;
  readonly enabledBy?: PageCondition;
  /** What others' links call it. */
  readonly destination?: DestinationName;
  readonly modal?: PageModal;
  /** The data that the page reads first, made from the endpoint table. */
  readonly reads?: readonly FirstRead[];
  readonly menu?: MenuPlace;
}

/** An entry of the menu that leads to another remote's page, and is absent where nobody claims it. */
export interface MenuLink {
  readonly leadsTo: DestinationName;
  readonly menu: MenuPlace;
}

/**
 * A remote's pages by key, in the order of its menu. Titles and descriptions stand in its packs under
 * `pages.<key>`. The build reads it as well: nothing but `load` and icons may reach into the browser.
 */
export type PageTable = Readonly<Record<string, PageEntry | MenuLink>>;

type Entries<Table extends PageTable> = {
  readonly [Key in keyof Table]: Table[Key] extends MenuLink ? MenuLink : PageEntry;
};

/** Keeps the keys, and says no more of the entries than others need to know. */
export const definePages = <const Table extends PageTable>(table: Table): Entries<Table> =>
  table as Entries<Table>;

/** The pages by key, without the links. */
export const pagesIn = (table: PageTable): readonly (PageEntry & { readonly key: string })[] =>
  Object.entries(table).flatMap(([key, entry]) => ('leadsTo' in entry ? [] : [{ ...entry, key }]));

/**
 * The pages as their contract has them, in the table's order.
 * @throws Error where two of them claim one destination.
 */
export const contractOf = (table: PageTable): PageContract[] => {
  const claimed = pagesIn(table).flatMap(({ destination }) => destination ?? []);
  const twice = claimed.find((name, index) => claimed.indexOf(name) < index);
  if (twice) throw new Error(`Two pages claim the destination ${twice}`);
  return pagesIn(table).map(({ load: _load, menu: _menu, access, reads = [], ...rest }) => {
    const urlsOf = (isPublic: boolean): string[] =>
      reads.filter((read) => read.isPublic === isPublic).map(({ url }) => url);
    const [open, own] = [urlsOf(true), urlsOf(false)];
    return {
      ...rest,
      ...(access && access !== 'public' ? { access } : {}),
      ...(open.length > 0 ? { reads: open } : {}),
      ...(own.length > 0 ? { ownReads: own } : {}),
    };
  });
};
