/** The site's paths. Who owns which is in the remotes' contracts; links use these names. */
export const sitePaths = {
  home: '/',
  favorite: '/favorite',
  recent: '/recent',
  login: '/login',
  register: '/register',
  forget: '/forget',
  agentLogin: '/agent',
  agentHome: '/agentHome',
  member: '/member',
  help: '/help',
  lottery: '/lottery',
  seaLottery: '/seaLottery',
  vnLottery: '/vnLottery',
  promotions: '/promotions',
  pointMall: '/pointMall',
  seamless: '/seamless',
  announce: '/announce',
  download: '/down',
  gameList: '/gameList',
  gameCenter: '/gameCenter',
} as const;

/** Other spellings of home (SHELL-003 to 005). */
export const homePaths: readonly string[] = ['/', '/index', '/index.html', '/home'];

/** The nine game types that have a lobby at their lower-case path. */
export const lobbyTypes = [
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'LOTT',
  'ELOTT',
  'LIVE',
  'FISH',
  'RNG',
  'PVP',
] as const;
export type LobbyType = (typeof lobbyTypes)[number];
export const lobbyPath = (type: LobbyType): string => `/${type.toLowerCase()}`;

/** A path with its query, leaving out parameters that have no value. */
export const hrefOf = (
  path: string,
  query: Readonly<Record<string, string | number | undefined>> = {},
): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(
    Object.fromEntries(given.map(([key, value]) => [key, String(value)])),
  ).toString();
  return text ? `${path}?${text}` : path;
};
