import { gamesEndpoints } from '@parlour/shared-contracts/domains/games';
import { lotteryEndpoints } from '@parlour/shared-contracts/domains/lottery';
import type { MountEndpoint } from '../../http/mount.ts';
import type { LotteryService } from './service.ts';

/** Seconds. A draw is expected within moments of its time. */
const DRAWS_CACHING = { maxAge: 5 };
const MENU_CACHING = { maxAge: 60 };

export const mountLotteryRoutes = (mount: MountEndpoint, service: LotteryService): void => {
  mount(gamesEndpoints.menus, ({ query }) => service.menu('general', query.prizeMode), MENU_CACHING);
  mount(lotteryEndpoints.vietnamMenu, ({ query }) => service.menu('vietnam', query.prizeMode));
  mount(lotteryEndpoints.vietnamOpenedNumbers, ({ query }) => service.draws('vietnam', query), DRAWS_CACHING);
  mount(lotteryEndpoints.openedNumbers, ({ query }) => service.draws('general', query), DRAWS_CACHING);
};
