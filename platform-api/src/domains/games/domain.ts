import { readPlayableGames } from '../../commands/readPlayableGames.ts';
import type { Domain } from '../../domain.ts';
import { openCatalogue } from './catalogueSource.ts';
import { mountGamesRoutes } from './routes.ts';
import { createGamesService } from './service.ts';
import * as tables from './tables.ts';

/** The catalogue, favourites, recent plays, and winners. */
export const games: Domain = {
  tables,
  start: async ({ app, mount, database, clock, settings: { currency } }) => {
    const catalogue = await openCatalogue(database, readPlayableGames, (error) =>
      app.log.error({ err: error }, 'catalogue'),
    );
    mountGamesRoutes(mount, createGamesService({ db: database.db, clock, catalogue, currency }));
    return [{ name: 'catalogue', everySeconds: 300, isEverywhere: true, run: catalogue.refresh }];
  },
};
