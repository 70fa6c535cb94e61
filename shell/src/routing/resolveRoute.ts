import {
  homePaths,
  matchRoute,
  sitePaths,
  type ComposedRemote,
  type ModalName,
  type RouteContract,
} from '@parlour/shared-contracts';

export type Resolution =
  /** The page of a section; `modal` opens on top of it. */
  | {
      readonly kind: 'section';
      readonly remote: string;
      readonly route: RouteContract;
      readonly modal?: ModalName;
    }
  /** The visitor's session is being taken up: whether the page may be shown follows. */
  | { readonly kind: 'pending' }
  | { readonly kind: 'redirect'; readonly to: string; readonly modal?: ModalName }
  | { readonly kind: 'notFound' };

export interface Visitor {
  readonly isPending: boolean;
  readonly hasToken: boolean;
  readonly isAgent: boolean;
}

type Remotes = Readonly<Record<string, Pick<ComposedRemote, 'routes'>>>;

/** What a place of the site shows to a visitor. */
export const resolveRoute = (
  remotes: Remotes,
  place: { pathname: string; search: string },
  visitor: Visitor,
): Resolution => {
  const isFullPage = new URLSearchParams(place.search).get('page') === 'full';
  if (place.pathname === sitePaths.login && !isFullPage) {
    return { kind: 'redirect', to: sitePaths.home, modal: 'loginPopupModal' };
  }
  if (place.pathname === sitePaths.register && !isFullPage) {
    const home = ownerOf(remotes, sitePaths.home);
    return home ? { ...home, modal: 'registerModal' } : { kind: 'notFound' };
  }
  const found = ownerOf(remotes, place.pathname);
  if (!found) return { kind: 'notFound' };
  if (found.route.requires === 'session' && !visitor.hasToken)
    return { kind: 'redirect', to: sitePaths.login };
  if (found.route.requires === 'agent' && !visitor.isAgent) {
    return visitor.isPending ? { kind: 'pending' } : { kind: 'redirect', to: sitePaths.agentLogin };
  }
  return found;
};

const ownerOf = (remotes: Remotes, pathname: string) => {
  const path = homePaths.includes(pathname) ? sitePaths.home : pathname;
  const match = matchRoute(remotes, path);
  return match ? ({ kind: 'section', ...match } as const) : null;
};

/** Pages where a game is played, in lower case; the side menu is not shown there (D-04). */
const GAME_PLAY_PATHS: readonly string[] = ['/seamless', '/lottert', '/vnlottery', '/sealottery'];
const LOTTERY_PATH = '/lottery';

export const isGamePlayPath = (pathname: string, reading: 'complete' | 'literal'): boolean => {
  const path = pathname.toLowerCase();
  return GAME_PLAY_PATHS.includes(path) || (reading === 'complete' && path === LOTTERY_PATH);
};
