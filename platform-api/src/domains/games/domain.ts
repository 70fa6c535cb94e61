import { readPlayableGames } from '../../commands/readPlayableGames.ts';
import type { Domain } from '../../domain.ts';
import { openCatalogue } from './catalogueSource.ts';
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
  start: async ({ app, mount, database, clock, settings: { currency } }) => {
    const { db } = database;
    const catalogue = await openCatalogue({
      database,
      clock,
      readPlayableGames,
      onFailure: (error) => app.log.error({ err: error }, 'catalogue'),
    });
    mountGamesRoutes(mount, createGamesService({ db, clock, catalogue, currency }));
    mountFeedRoutes(mount, createFeedService({ db, clock, catalogue, currency }));
    mountGameSearchRoutes(mount, createGameSearchService({ db, catalogue }));
    return [
      { name: 'catalogue', everySeconds: 300, isEverywhere: true, run: catalogue.refresh },
      { name: 'rounds of games', everySeconds: 86_400, run: () => pruneRounds(db, clock.now()) },
    ];
  },
};
