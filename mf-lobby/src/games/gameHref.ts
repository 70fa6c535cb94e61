import type { Destinations } from '@parlour/shared-contracts';
import {
  catalogueTypes,
  SEA_LOTTERY_VENDOR,
  VIETNAM_LOTTERY_VENDOR,
  type Game,
} from '@parlour/shared-contracts/domains/games';

/** The fields of a game from which the address of its page is built. */
export type GameAddress = Pick<Game, 'vassalage' | 'gameCode' | 'gameType'>;

/** Returns the address of a game from the parameters of a modal. Returns null if they name no game. */
export const gameAddressIn = ({
  vassalage,
  gameCode,
  gameType,
}: Readonly<Record<string, string>>): GameAddress | null => {
  const type = catalogueTypes.find((known) => known === gameType);
  return vassalage && gameCode && type ? { vassalage, gameCode, gameType: type } : null;
};

const OWN_VENDORS: ReadonlySet<string> = new Set([VIETNAM_LOTTERY_VENDOR, SEA_LOTTERY_VENDOR]);

/** Returns whether a game runs at its provider, and not on a page of the site. */
export const isPlayedAtVendor = ({ vassalage, gameType }: GameAddress): boolean =>
  gameType !== 'LOTT' && gameType !== 'ELOTT' && !OWN_VENDORS.has(vassalage);

/** Returns the page on which a game is played (LOBBY-063…067); null if the site has none. */
export const gameHref = (
  { vassalage, gameCode, gameType }: GameAddress,
  destinations: Destinations,
): string | null => {
  if (vassalage === VIETNAM_LOTTERY_VENDOR) return destinations.href('vietnamLottery', { gameCode });
  if (vassalage === SEA_LOTTERY_VENDOR) return destinations.href('seaLottery', { gameCode });
  if (gameType === 'LOTT' || gameType === 'ELOTT') return destinations.href('lottery', { gameCode });
  return destinations.href('play', { vassalage, gameCode, gameType });
};

/** Returns the page with a game's free version (D-10); null if the site has none. */
export const demoHref = (
  { vassalage, gameCode, gameType }: GameAddress,
  destinations: Destinations,
): string | null => destinations.href('play', { vassalage, gameCode, gameType, mode: 'demo' });
