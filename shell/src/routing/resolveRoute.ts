import {
  findPage,
  HOME_PATH,
  isFullPage,
  modalOf,
  type ComposedRemote,
  type DestinationName,
  type MatchedPage,
  type ModalName,
  type PageModal,
  type PageLocation,
} from '@parlour/shared-contracts';

export type RouteResolution =
  /** The page of a section; `modal` opens on top of it. */
  | ({ readonly kind: 'section'; readonly modal?: ModalName } & MatchedPage)
  /** The visitor's session is being taken up: whether the page may be shown follows. */
  | { readonly kind: 'pending' }
  | { readonly kind: 'redirect'; readonly to: string; readonly modal?: ModalName }
  | { readonly kind: 'notFound' };

export interface RouteVisitor {
  readonly isPending: boolean;
  readonly hasToken: boolean;
  readonly isAgent: boolean;
}

type Remotes = Readonly<Record<string, Pick<ComposedRemote, 'pages'>>>;

/** What a place of the site shows to a visitor. */
export const resolveRoute = (
  remotes: Remotes,
  place: PageLocation,
  visitor: RouteVisitor,
): RouteResolution => {
  const found = findPage(remotes, place);
  if (!found) return { kind: 'notFound' };
  const { access } = found.page;
  const modal = modalOf(found.page);
  if (modal && !isFullPage(place)) return modalAt(remotes, modal);
  if (access === 'session' && !visitor.hasToken) return { kind: 'redirect', to: doorOf(remotes, 'login') };
  if (access === 'agent' && !visitor.isAgent) {
    return visitor.isPending ? { kind: 'pending' } : { kind: 'redirect', to: doorOf(remotes, 'agentLogin') };
  }
  return { kind: 'section', ...found };
};

const modalAt = (remotes: Remotes, { name, address }: PageModal): RouteResolution => {
  if (address === 'home') return { kind: 'redirect', to: HOME_PATH, modal: name };
  const home = findPage(remotes, { pathname: HOME_PATH, search: '' });
  return home ? { kind: 'section', ...home, modal: name } : { kind: 'notFound' };
};

/** Where somebody is let in; home, where nobody has such a page. */
const doorOf = (remotes: Remotes, name: DestinationName): string =>
  Object.values(remotes)
    .flatMap(({ pages }) => pages)
    .find(({ destination }) => destination === name)?.path ?? HOME_PATH;

/** The specification names it among the pages where a game is played, and no page has it (D-04). */
const PLAY_PATH_OF_NOBODY = '/lottert';

/** Whether the side menu is hidden, which it is where a game is played; letters' case does not count. */
export const hidesSideMenu = (
  remotes: Remotes,
  pathname: string,
  reading: 'complete' | 'literal',
): boolean => {
  const path = pathname.toLowerCase();
  const page = Object.values(remotes)
    .flatMap(({ pages }) => pages)
    .find((candidate) => candidate.sideMenu && candidate.path.toLowerCase() === path);
  return path === PLAY_PATH_OF_NOBODY || page?.sideMenu === 'never' || page?.sideMenu === reading;
};
