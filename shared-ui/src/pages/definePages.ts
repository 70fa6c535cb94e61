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

/** All data of a page. All code that uses pages derives its data from here. */
export interface PageEntry extends Omit<PageContract, 'key' | 'access' | 'reads' | 'ownReads'> {
  /** Fetches its component. The build names the chunk by the `webpackChunkName` in it. */
  readonly load: () => Promise<ComponentType<PageProps>>;
  /** Without it, every visitor has access. */
  readonly access?: PageAccess;
  readonly enabledBy?: PageCondition;
  /** Name that links of other remotes use. */
  readonly destination?: DestinationName;
  readonly modal?: PageModal;
  /** The data that the page reads first, made from the endpoint table. */
  readonly reads?: readonly FirstRead[];
  readonly menu?: MenuPlace;
}

/** An entry of the menu that leads to a page of another remote. It is not shown if no remote has this destination. */
export interface MenuLink {
  readonly leadsTo: DestinationName;
  readonly menu: MenuPlace;
}

/**
 * The pages of a remote by key, in the order of its menu. Titles and descriptions are in its packs under `pages.<key>`.
 * The build reads the table too, so only `load` and icons may import code for the browser.
 */
export type PageTable = Readonly<Record<string, PageEntry | MenuLink>>;

type Entries<Table extends PageTable> = {
  readonly [Key in keyof Table]: Table[Key] extends MenuLink ? MenuLink : PageEntry;
};

/** Returns the table with the types of its keys, and with general types of its entries. */
export const definePages = <const Table extends PageTable>(table: Table): Entries<Table> =>
  table as Entries<Table>;

/** Returns the pages with their keys, without the links. */
export const pagesIn = (table: PageTable): readonly (PageEntry & { readonly key: string })[] =>
  Object.entries(table).flatMap(([key, entry]) => ('leadsTo' in entry ? [] : [{ ...entry, key }]));

/**
 * Returns the contracts of the pages, in the order of the table.
 * @throws Error if two pages claim the same destination.
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
