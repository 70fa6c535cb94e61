import { crashLimits } from './crash.ts';
import { diceLimits, winningRolls } from './dice.ts';
import { isKenoChoice } from './keno.ts';
import { mineLimits } from './mines.ts';
import type { Bet } from './playRound.ts';
import { isRouletteBet } from './roulette.ts';

const isWithin = (value: number, { least, most }: { least: number; most: number }): boolean =>
  value >= least && value <= most;

/** Returns whether the rules know this bet. Other code checks the limits of the stake. */
export const isPlayable = ({ stake, choice }: Bet): boolean => {
  switch (choice.game) {
    case 'slot':
    case 'fishing':
      return true;
    case 'dice':
      return isWithin(winningRolls(choice), diceLimits);
    case 'crash':
      return choice.autoCashOut === null || isWithin(choice.autoCashOut, crashLimits);
    case 'baccarat': {
      const { player, banker, tie } = choice.spots;
      return player + banker + tie === stake;
    }
    case 'mines':
      return isWithin(choice.mines, mineLimits);
    case 'keno':
      return isKenoChoice(choice);
    case 'roulette':
      return isRouletteBet(stake, choice.spots);
    case 'dragonTiger': {
      const { dragon, tiger, tie, suitedTie } = choice.spots;
      return dragon + tiger + tie + suitedTie === stake;
    }
  }
};
