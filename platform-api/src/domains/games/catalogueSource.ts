import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabaseHandle } from '../../database/apiDatabase.ts';
import { loadCatalogue, type Catalogue, type ReadPlayableGames } from './catalogue.ts';

const CHANNEL = 'catalogue_changed';

export interface CatalogueSource {
  readonly current: Catalogue;
  /** Reads the catalogue again. Calls that arrive meanwhile share one more read. */
  refresh(): Promise<void>;
}

interface CatalogueOptions {
  readonly database: ApiDatabaseHandle;
  readonly clock: Clock;
  readonly readPlayableGames: ReadPlayableGames;
  readonly onFailure: (error: unknown) => void;
}

/** Keeps the catalogue in memory and follows its changes in the database, made by any process. */
export const openCatalogue = async ({
  database,
  clock,
  readPlayableGames,
  onFailure,
}: CatalogueOptions): Promise<CatalogueSource> => {
  const load = () => loadCatalogue(database.db, readPlayableGames, clock.now());
  let current = await load();
  let running: Promise<void> | null = null;
  let waiting: Promise<void> | null = null;

  const read = async (): Promise<void> => {
    current = await load();
  };
  const refresh = (): Promise<void> => {
    if (running === null) {
      running = read().finally(() => (running = null));
      return running;
    }
    waiting ??= running
      .catch(() => {})
      .then(() => {
        waiting = null;
        return refresh();
      });
    return waiting;
  };

  await database.listen(CHANNEL, () => void refresh().catch(onFailure));
  return {
    get current() {
      return current;
    },
    refresh,
  };
};
