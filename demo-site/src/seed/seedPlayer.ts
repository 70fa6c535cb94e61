import { favourite } from '@parlour/platform-api/tables';
import type { SeedGame } from './games.ts';
import type { SeedContext } from './SeedContext.ts';
import type { SeedMember } from './seedMembers.ts';

const HOUR_MS = 3_600_000;
const FAVOURITES = 8;
const OTHERS = 40;

/** Adds the demo player's favourites. Returns other popular games, which the members have played. */
export const seedPlayer = async (
  { db, now }: SeedContext,
  members: readonly SeedMember[],
  catalogue: readonly SeedGame[],
): Promise<readonly SeedGame[]> => {
  const player = members.find(({ account }) => account === 'player');
  if (!player) throw new Error('the demo player was not created');
  const games = catalogue
    .filter(({ isVendorEntry }) => !isVendorEntry)
    .toSorted((left, right) => right.popularity - left.popularity || right.nodeId - left.nodeId)
    .slice(0, FAVOURITES + OTHERS);
  const addedAt = (index: number): Date => new Date(now.getTime() - (index * 7 + 1) * HOUR_MS);
  await db
    .insert(favourite)
    .values(
      games
        .slice(0, FAVOURITES)
        .map(({ nodeId }, index) => ({ memberId: player.id, nodeId, addedAt: addedAt(index) })),
    );
  return games.slice(FAVOURITES);
};
