/** The one path that every part knows. */
export const HOME_PATH = '/';

/** Other spellings of home (SHELL-003 to 005). */
export const homePaths: readonly string[] = [HOME_PATH, '/index', '/index.html', '/home'];

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

/** Returns a path with its query. Omits parameters without a value. */
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
