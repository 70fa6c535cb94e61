import { catalogueTypes } from '@parlour/shared-contracts/domains/games';
import { game, gameLaunch, vendor, vendorPlace, winner } from '@parlour/platform-api/tables';
import { insertRows } from '@parlour/shared-server/insertRows';
import { artPath } from '../art/artVersion.ts';
import { makeGames, type SeedGame } from './games.ts';
import { houseGameOf } from './houseGames.ts';
import { createRandom } from '../random.ts';
import type { SeedContext } from './SeedContext.ts';
import { seedVendors } from './vendors.ts';

/** More than any category has vendors. */
const PLACES_PER_CATEGORY = 1000;
const WINNERS = 60;
const HOUR_MS = 3_600_000;

export const seedCatalogue = async ({ db, now }: SeedContext): Promise<readonly SeedGame[]> => {
  await db.insert(vendor).values(
    seedVendors.map(({ code, name }) => ({
      code,
      name,
      logo: artPath('vendors', code),
    })),
  );
  await db.insert(vendorPlace).values(makePlaces());
  const games = makeGames();
  await insertRows(db, game, games);
  await insertRows(db, gameLaunch, makeLaunches(games));
  await db.execute(
    "select setval(pg_get_serial_sequence('game', 'node_id'), (select max(node_id) from game))",
  );
  await db.insert(winner).values(makeWinners(games, now));
  return games;
};

const makePlaces = (): (typeof vendorPlace.$inferInsert)[] =>
  catalogueTypes.flatMap((category, lane) =>
    seedVendors.flatMap(({ code, places }, index) =>
      places
        .filter((place) => place.category === category)
        .map(({ classification }) => ({
          vendorCode: code,
          category,
          classification,
          position: lane * PLACES_PER_CATEGORY + index,
        })),
    ),
  );

const makeLaunches = (games: readonly SeedGame[]): (typeof gameLaunch.$inferSelect)[] =>
  games.flatMap((entry) => {
    const played = houseGameOf(entry);
    return played ? [{ nodeId: entry.nodeId, connection: 'house', launchCode: played.launchCode }] : [];
  });

const makeWinners = (games: readonly SeedGame[], now: Date): (typeof winner.$inferInsert)[] => {
  const random = createRandom('winners');
  const playable = games.filter(({ type, isVendorEntry }) => type === 'RNG' && !isVendorEntry);
  return Array.from({ length: WINNERS }, () => ({
    player: `${random.pick(['na', 'pim', 'lek', 'som', 'joy', 'ana', 'rui', 'max', 'bee', 'kit'])}***${random.between(10, 99)}`,
    nodeId: random.pick(playable).nodeId,
    amount: random.between(5_000, 900_000) * random.between(10, 90),
    wonAt: new Date(now.getTime() - random.between(1, 72 * 60) * (HOUR_MS / 60)),
  }));
};
