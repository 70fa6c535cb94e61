import {
  firstRead,
  lobbyDestination,
  lobbyPath,
  visitPlaceholders,
  type LobbyType,
} from '@parlour/shared-contracts';
import { winnersQuery } from '@parlour/shared-contracts/domains/frameReads';
import { gamesEndpoints } from '@parlour/shared-contracts/domains/games';
import { definePages, type PageEntry } from '@parlour/shared-ui/pages';
import { hotQuery, listQuery } from './games/catalogueQueries.ts';

const lobby = (type: LobbyType): PageEntry => ({
  path: lobbyPath(type),
  load: async () =>
    (await import(/* webpackChunkName: "page-typeLobby" */ './features/lobby/typeLobby/TypeLobbyPage.tsx'))
      .TypeLobbyPage,
  destination: lobbyDestination(type),
  reads: [
    firstRead(gamesEndpoints.list, {
      query: listQuery(visitPlaceholders, { gameType: type, pageSize: visitPlaceholders.pageSize }),
    }),
  ],
});

const upcoming = (path: string, rest: Partial<PageEntry> = {}): PageEntry => ({
  path,
  load: async () =>
    (await import(/* webpackChunkName: "page-upcoming" */ './features/content/UpcomingPage.tsx'))
      .UpcomingPage,
  ...rest,
});

export const pages = definePages({
  home: {
    path: '/',
    load: async () => (await import(/* webpackChunkName: "page-home" */ './HomePage.tsx')).HomePage,
    reads: [
      firstRead(gamesEndpoints.hot, { query: hotQuery(visitPlaceholders) }),
      firstRead(gamesEndpoints.winners, { query: winnersQuery(visitPlaceholders.language) }),
    ],
  },
  SPORTS: lobby('SPORTS'),
  ESPORTS: lobby('ESPORTS'),
  COCKFIGHT: lobby('COCKFIGHT'),
  LOTT: lobby('LOTT'),
  ELOTT: lobby('ELOTT'),
  LIVE: lobby('LIVE'),
  FISH: lobby('FISH'),
  RNG: lobby('RNG'),
  PVP: lobby('PVP'),
  favorite: {
    path: '/favorite',
    access: 'member',
    load: async () =>
      (await import(/* webpackChunkName: "page-favorite" */ './features/play/FavouritesPage.tsx'))
        .FavouritesPage,
    destination: 'favourites',
  },
  recent: {
    path: '/recent',
    access: 'member',
    load: async () =>
      (await import(/* webpackChunkName: "page-recent" */ './features/play/RecentsPage.tsx')).RecentsPage,
    destination: 'recents',
  },
  gameList: upcoming('/gameList'),
  gameCenter: upcoming('/gameCenter'),
  seamless: {
    path: '/seamless',
    load: async () =>
      (await import(/* webpackChunkName: "page-seamless" */ './features/play/seamless/SeamlessPage.tsx'))
        .SeamlessPage,
    destination: 'play',
    sideMenu: 'never',
  },
  promotions: upcoming('/promotions', { destination: 'promotions' }),
  announce: upcoming('/announce', { destination: 'announcements' }),
  download: upcoming('/down', { destination: 'download' }),
  help: upcoming('/help', { destination: 'help' }),
});
