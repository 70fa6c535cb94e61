import type { PvpRoom } from '@parlour/shared-contracts/domains/games';
import type { Catalogue } from './catalogue.ts';

/** Groups the games between players by their rules. The first game of a room gives its picture. */
export const buildPvpRooms = ({ all }: Pick<Catalogue, 'all'>): PvpRoom[] => {
  const games = all.filter(({ type, isVendorEntry }) => type === 'PVP' && !isVendorEntry);
  return [...Map.groupBy(games, ({ category }) => category)]
    .map(([roomCode, own]) => ({ roomCode, gameCount: own.length, lagerIcon: own[0]?.art ?? '' }))
    .toSorted((left, right) => right.gameCount - left.gameCount);
};
