import {
  endpointId,
  lobbyPath,
  lobbyTypes,
  sitePaths,
  type RemoteDeclaration,
} from '@parlour/shared-contracts';
import { contentEndpoints } from '@parlour/shared-contracts/domains/content';
import { gamesEndpoints } from '@parlour/shared-contracts/domains/games';
import { routeTexts } from './routeTexts.ts';

const vendors = `${gamesEndpoints.vendors.path}?platform=html5-desktop&language={language}`;
const announcements = `${contentEndpoints.announcements.path}?types=B%2CPL%2CPU%2CPR%2CH&platform=W&execution=B&language={language}`;
const hot = `${gamesEndpoints.hot.path}?merchantCode=parlour&isPlatform=2&platform=flash&language={language}`;
const firstPage = (type: string): string =>
  `${gamesEndpoints.list.path}?clientType=3&platform=flash&merchant=parlour&gameType=${type}&isNew=0&gameClassify=ALL&pageNo=1&pageSize=40&language={language}`;

const shared = [vendors, announcements];

export const contract: RemoteDeclaration = {
  routes: [
    { path: sitePaths.home, ...routeTexts.home, prefetch: [hot, ...shared] },
    ...lobbyTypes.map((type) => ({
      path: lobbyPath(type),
      ...routeTexts[type],
      prefetch: [firstPage(type), ...shared],
    })),
    { path: sitePaths.favorite, ...routeTexts.favorite, prefetch: shared },
    { path: sitePaths.recent, ...routeTexts.recent, prefetch: shared },
    { path: sitePaths.gameList, ...routeTexts.gameList, prefetch: shared },
    { path: sitePaths.gameCenter, ...routeTexts.gameCenter, prefetch: shared },
    { path: sitePaths.seamless, ...routeTexts.seamless, sideMenu: false },
    { path: sitePaths.promotions, ...routeTexts.promotions, prefetch: shared },
    { path: sitePaths.announce, ...routeTexts.announce, prefetch: shared },
    { path: sitePaths.download, ...routeTexts.download, prefetch: shared },
    { path: sitePaths.help, ...routeTexts.help, prefetch: shared },
  ],
  modals: [],
  emits: ['auth.requested', 'notification.requested', 'favourites.changed'],
  consumes: ['session.changed', 'language.changed'],
  endpoints: [
    gamesEndpoints.list,
    gamesEndpoints.hot,
    gamesEndpoints.favourites,
    gamesEndpoints.addFavourite,
    gamesEndpoints.removeFavourite,
    gamesEndpoints.recents,
    gamesEndpoints.winners,
  ].map(endpointId),
};
