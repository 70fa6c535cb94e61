import type { Domain } from '../../domain.ts';
import { mountGameSearchRoutes, mountGamesRoutes } from './routes.ts';
import { createFeedService } from './feed/feedService.ts';
import { mountFeedRoutes } from './feed/routes.ts';
import { pruneRounds } from './roundDays.ts';
import { createGameSearchService } from './searchService.ts';
import { createGamesService } from './service.ts';
import * as tables from './tables.ts';

/** The catalogue, favourites, recent plays, winners, and the feed of bets. */
export const games: Domain = {
  tables,
  start: ({ mount, database: { db }, clock, settings: { currency }, platform: { catalogue } }) => {
    mountGamesRoutes(mount, createGamesService({ db, clock, catalogue, currency }));
    mountFeedRoutes(mount, createFeedService({ db, clock, catalogue, currency }));
    mountGameSearchRoutes(mount, createGameSearchService({ db, catalogue }));
    return [
      { name: 'catalogue', everySeconds: 300, isEverywhere: true, run: catalogue.refresh },
      { name: 'rounds of games', everySeconds: 86_400, run: () => pruneRounds(db, clock.now()) },
    ];
  },
};
