import { gamesEndpoints } from '@parlour/shared-contracts/domains/games';
import { lotteryEndpoints } from '@parlour/shared-contracts/domains/lottery';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../http/mountEndpoint.ts';
import type { LotteryService } from './service.ts';

/** Seconds; a draw is expected within moments of its time. */
const DRAWS_CACHING = { maxAge: 5 };
const MENU_CACHING = { maxAge: 60 };

export const mountLotteryRoutes = (app: FastifyInstance, service: LotteryService): void => {
  mountEndpoint(
    app,
    gamesEndpoints.menus,
    ({ query }) => service.menu('general', query.prizeMode),
    MENU_CACHING,
  );
  mountEndpoint(app, lotteryEndpoints.vietnamMenu, ({ query }) => service.menu('vietnam', query.prizeMode));
  mountEndpoint(
    app,
    lotteryEndpoints.vietnamOpenedNumbers,
    ({ query }) => service.draws('vietnam', query),
    DRAWS_CACHING,
  );
  mountEndpoint(
    app,
    lotteryEndpoints.openedNumbers,
    ({ query }) => service.draws('general', query),
    DRAWS_CACHING,
  );
};
