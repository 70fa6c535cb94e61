import type { gamesEndpoints } from '@parlour/shared-contracts/domains/games';
import { withBody, withQuery, type ValidCalls } from '../../../testing/validCall.ts';

const games = { clientType: '3', platform: 'flash', language: 'EN' };
const favourite = { nodeId: 58, vendor: 'TCG_LOTTO_VN', gameType: 'LOTT' };

/** A valid call of each endpoint, on the demo site. */
export const gamesCalls: ValidCalls<typeof gamesEndpoints> = {
  list: withQuery(
    { ...games, merchant: 'parlour', gameType: 'RNG', pageNo: '1', pageSize: '40' },
    'pageSize',
    '5000',
  ),
  vendors: withQuery({ platform: 'html5-desktop', language: 'EN' }, 'language', 'en'),
  hot: withQuery(
    { merchantCode: 'parlour', isPlatform: '2', platform: 'flash', language: 'EN' },
    'gameType',
    'HOME',
  ),
  favourites: withQuery({ ...games, pageNo: '1', pageSize: '999' }, 'pageNo', '0'),
  addFavourite: withBody(favourite, 'gameType', 'NONE'),
  removeFavourite: withBody(favourite, 'nodeId', 'x'),
  recents: withQuery({ ...games, page: '1', pageSize: '20' }, 'page', '-1'),
  winners: withQuery({ gameCategory: 'ALL', language: 'EN', limitNum: '20' }, 'limitNum', '0'),
  pvpRooms: withQuery({ language: 'EN' }, 'language', 'en'),
  menus: withQuery({ prizeMode: 'LOTT' }, 'prizeMode', 'NONE'),
};
