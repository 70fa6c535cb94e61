import { crashLimits } from './crash.ts';
import { diceLimits, winningRolls } from './dice.ts';
import type { Bet } from './playRound.ts';

const isWithin = (value: number, { least, most }: { least: number; most: number }): boolean =>
  value >= least && value <= most;

/** Whether the rules know such a bet; how high stakes are is for others to say. */
export const isPlayable = ({ stake, choice }: Bet): boolean => {
  switch (choice.game) {
    case 'slot':
      return true;
    case 'dice':
      return isWithin(winningRolls(choice), diceLimits);
    case 'crash':
      return choice.autoCashOut === null || isWithin(choice.autoCashOut, crashLimits);
    case 'baccarat': {
      const { player, banker, tie } = choice.spots;
      return player + banker + tie === stake;
    }
  }
};
