import { lobbyPath, lobbyTypes, sitePaths, type RemoteDeclaration } from '@parlour/shared-contracts';
import { gamesEndpoints } from '@parlour/shared-contracts/domains/games';
import { routeTexts } from './routeTexts.ts';

const hot = `${gamesEndpoints.hot.path}?merchantCode=parlour&isPlatform=2&platform=flash&language={language}`;
const firstPage = (type: string): string =>
  `${gamesEndpoints.list.path}?clientType=3&platform=flash&merchant=parlour&gameType=${type}&isNew=0&gameClassify=ALL&pageNo=1&pageSize=40&language={language}`;

export const contract: RemoteDeclaration = {
  routes: [
    { path: sitePaths.home, ...routeTexts.home, prefetch: [hot] },
    ...lobbyTypes.map((type) => ({
      path: lobbyPath(type),
      ...routeTexts[type],
      prefetch: [firstPage(type)],
    })),
    { path: sitePaths.favorite, ...routeTexts.favorite },
    { path: sitePaths.recent, ...routeTexts.recent },
    { path: sitePaths.gameList, ...routeTexts.gameList },
    { path: sitePaths.gameCenter, ...routeTexts.gameCenter },
    { path: sitePaths.seamless, ...routeTexts.seamless, sideMenu: false },
    { path: sitePaths.promotions, ...routeTexts.promotions },
    { path: sitePaths.announce, ...routeTexts.announce },
    { path: sitePaths.download, ...routeTexts.download },
    { path: sitePaths.help, ...routeTexts.help },
  ],
  modals: [],
};
