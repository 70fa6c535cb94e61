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
  /** The page of a section. `modal` opens on top of it. */
  | ({ readonly kind: 'section'; readonly modal?: ModalName } & MatchedPage)
  /** The session is pending, so it is not known yet whether the page may be shown. */
  | { readonly kind: 'pending' }
  | { readonly kind: 'redirect'; readonly to: string; readonly modal?: ModalName }
  | { readonly kind: 'notFound' };

export interface RouteVisitor {
  readonly isPending: boolean;
  readonly hasToken: boolean;
  readonly isAgent: boolean;
}

type Remotes = Readonly<Record<string, Pick<ComposedRemote, 'pages'>>>;

/** Returns what an address of the site shows to a visitor. */
export const resolveRoute = (
  remotes: Remotes,
  target: PageLocation,
  visitor: RouteVisitor,
): RouteResolution => {
  const found = findPage(remotes, target);
  if (!found) return { kind: 'notFound' };
  const { access } = found.page;
  const modal = modalOf(found.page);
  if (modal && !isFullPage(target)) return modalAt(remotes, modal);
  if (access === 'session' && !visitor.hasToken)
    return { kind: 'redirect', to: signInHrefOf(remotes, 'login') };
  if (access === 'agent' && !visitor.isAgent) {
    return visitor.isPending
      ? { kind: 'pending' }
      : { kind: 'redirect', to: signInHrefOf(remotes, 'agentLogin') };
  }
  return { kind: 'section', ...found };
};

const modalAt = (remotes: Remotes, { name, address }: PageModal): RouteResolution => {
  if (address === 'home') return { kind: 'redirect', to: HOME_PATH, modal: name };
  const home = findPage(remotes, { pathname: HOME_PATH, search: '' });
  return home ? { kind: 'section', ...home, modal: name } : { kind: 'notFound' };
};

/** Returns the sign-in page of a destination, or home if no part has such a page. */
const signInHrefOf = (remotes: Remotes, name: DestinationName): string =>
  Object.values(remotes)
    .flatMap(({ pages }) => pages)
    .find(({ destination }) => destination === name)?.path ?? HOME_PATH;

/** The specification lists this path among the game pages, and no page has it (D-04). */
const UNUSED_PLAY_PATH = '/lottert';

/** Returns whether the side menu is hidden, as on game pages. Upper and lower case are equal. */
export const hidesSideMenu = (
  remotes: Remotes,
  pathname: string,
  reading: 'complete' | 'literal',
): boolean => {
  const path = pathname.toLowerCase();
  const page = Object.values(remotes)
    .flatMap(({ pages }) => pages)
    .find((candidate) => candidate.sideMenu && candidate.path.toLowerCase() === path);
  return path === UNUSED_PLAY_PATH || page?.sideMenu === 'never' || page?.sideMenu === reading;
};
