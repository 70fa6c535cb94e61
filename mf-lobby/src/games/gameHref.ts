import { hrefOf, sitePaths } from '@parlour/shared-contracts';
import {
  SEA_LOTTERY_VENDOR,
  VIETNAM_LOTTERY_VENDOR,
  type Game,
} from '@parlour/shared-contracts/domains/games';

/** The page where a game is played (LOBBY-063…067). */
export const gameHref = ({ vassalage, gameCode, gameType }: Game): string => {
  if (vassalage === VIETNAM_LOTTERY_VENDOR) return hrefOf(sitePaths.vnLottery, { gameCode });
  if (vassalage === SEA_LOTTERY_VENDOR) return hrefOf(sitePaths.seaLottery, { gameCode });
  if (gameType === 'LOTT' || gameType === 'ELOTT') return hrefOf(sitePaths.lottery, { gameCode });
  return hrefOf(sitePaths.seamless, { vassalage, gameCode, gameType });
};

/** The page that shows a game's free version (D-10). */
export const demoHref = ({ vassalage, gameCode, gameType }: Game): string =>
  hrefOf(sitePaths.seamless, { vassalage, gameCode, gameType, mode: 'demo' });
