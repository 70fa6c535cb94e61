import {
  firstRead,
  lobbyDestination,
  lobbyPath,
  visitPlaceholders,
  type DestinationName,
  type LobbyType,
} from '@parlour/shared-contracts';
import { articleEndpoints, type ListedKind } from '@parlour/shared-contracts/domains/articles';
import { gameSearchEndpoints } from '@parlour/shared-contracts/domains/gameSearch';
import { gamesEndpoints } from '@parlour/shared-contracts/domains/games';
import { definePages, type PageEntry } from '@parlour/shared-ui/pages';
import { articleListQuery, helpQuery } from './features/articles/articleQueries.ts';
import { hotQuery, listQuery } from './games/catalogueQueries.ts';
import { addressFilters, gameSearchQuery } from './games/gameSearchApi.ts';
import { unfilteredGames } from './games/GameSearchFilter.ts';

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

const firstSearch = (parameters: readonly string[]) =>
  firstRead(
    gameSearchEndpoints.find,
    { query: gameSearchQuery(visitPlaceholders.language, unfilteredGames) },
    parameters,
  );

const listRead = (kind: ListedKind) =>
  firstRead(articleEndpoints.list, { query: articleListQuery(visitPlaceholders.language, kind) });

const articleRead = (slug: string) =>
  firstRead(articleEndpoints.one, { params: { slug }, query: { language: visitPlaceholders.language } });

const legal = (path: string, slug: string, destination: DestinationName): PageEntry => ({
  path,
  reads: [articleRead(slug)],
  load: async () =>
    (await import(/* webpackChunkName: "page-articles" */ './features/articles/LegalPage.tsx')).LegalPage,
  destination,
});

export const pages = definePages({
  home: {
    path: '/',
    load: async () => (await import(/* webpackChunkName: "page-home" */ './HomePage.tsx')).HomePage,
    reads: [firstRead(gamesEndpoints.hot, { query: hotQuery(visitPlaceholders) })],
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
      (await import(/* webpackChunkName: "page-accountGames" */ './features/play/FavouritesPage.tsx'))
        .FavouritesPage,
    destination: 'favourites',
  },
  recent: {
    path: '/recent',
    access: 'member',
    load: async () =>
      (await import(/* webpackChunkName: "page-accountGames" */ './features/play/RecentsPage.tsx'))
        .RecentsPage,
    destination: 'recents',
  },
  gameList: {
    path: '/gameList',
    load: async () =>
      (await import(/* webpackChunkName: "page-gameList" */ './features/finding/gameList/GameListPage.tsx'))
        .GameListPage,
    destination: 'games',
    reads: [firstSearch(addressFilters)],
  },
  gameCenter: {
    path: '/gameCenter',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "page-gameCentre" */ './features/finding/gameCentre/GameCentrePage.tsx'
        )
      ).GameCentrePage,
    destination: 'gameCentre',
    reads: [firstSearch([])],
  },
  seamless: {
    path: '/seamless',
    load: async () =>
      (await import(/* webpackChunkName: "page-seamless" */ './features/play/seamless/SeamlessPage.tsx'))
        .SeamlessPage,
    destination: 'play',
    sideMenu: 'never',
  },
  promotions: {
    path: '/promotions',
    load: async () =>
      (await import(/* webpackChunkName: "page-articles" */ './features/articles/PromotionsPage.tsx'))
        .PromotionsPage,
    destination: 'promotions',
    reads: [listRead('promotion')],
  },
  announce: {
    path: '/announce',
    load: async () =>
      (await import(/* webpackChunkName: "page-articles" */ './features/articles/AnnouncementsPage.tsx'))
        .AnnouncementsPage,
    destination: 'announcements',
    reads: [listRead('notice')],
  },
  news: {
    path: '/news',
    load: async () =>
      (await import(/* webpackChunkName: "page-articles" */ './features/articles/NewsPage.tsx')).NewsPage,
    destination: 'news',
    reads: [listRead('news')],
  },
  winners: {
    path: '/winners',
    load: async () =>
      (await import(/* webpackChunkName: "page-winners" */ './features/content/WinnersPage.tsx')).WinnersPage,
    destination: 'winners',
  },
  download: {
    path: '/down',
    load: async () =>
      (await import(/* webpackChunkName: "page-download" */ './features/articles/download/DownloadPage.tsx'))
        .DownloadPage,
    destination: 'download',
    reads: [articleRead('install-ios')],
  },
  help: {
    path: '/help',
    load: async () =>
      (await import(/* webpackChunkName: "page-help" */ './features/articles/help/HelpPage.tsx')).HelpPage,
    destination: 'help',
    reads: [firstRead(articleEndpoints.helpCenter, { query: helpQuery(visitPlaceholders.language) })],
  },
  feedback: {
    path: '/feedback',
    access: 'member',
    load: async () =>
      (await import(/* webpackChunkName: "page-feedback" */ './features/feedback/FeedbackPage.tsx'))
        .FeedbackPage,
    destination: 'feedback',
  },
  mirrors: {
    path: '/mirrors',
    load: async () =>
      (await import(/* webpackChunkName: "page-mirrors" */ './features/mirrors/MirrorsPage.tsx')).MirrorsPage,
    destination: 'mirrors',
  },
  licences: legal('/licences', 'licences', 'licences'),
  responsibleGaming: legal('/responsible-gaming', 'responsible-gaming', 'responsibleGaming'),
});
