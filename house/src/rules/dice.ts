import type { ResultStream } from '@parlour/shared-server/fairness/resultStream';
import { shareOf } from './shareOf.ts';

/** A roll is one of so many numbers, from 0. */
const ROLLS = 10_000;
/** Of 10,000: what a winning bet on all of them would pay. */
const RETURN = 9_900;
/** How many rolls may win: from 1 % to 98 %. */
export const diceLimits = { least: 100, most: 9_800 } as const;

export interface DiceChoice {
  readonly direction: 'under' | 'over';
  readonly target: number;
}

export const winningRolls = ({ direction, target }: DiceChoice): number =>
  direction === 'under' ? target : ROLLS - 1 - target;

export const dicePayout = (stake: number, choice: DiceChoice): number =>
  shareOf(stake, RETURN, winningRolls(choice));

export const playDice = (
  stream: ResultStream,
  stake: number,
  choice: DiceChoice,
): { readonly roll: number; readonly payout: number } => {
  const roll = stream.below(ROLLS);
  const isWon = choice.direction === 'under' ? roll < choice.target : roll > choice.target;
  return { roll, payout: isWon ? dicePayout(stake, choice) : 0 };
};

/** Exact, whatever is chosen: a winner gets what 99 % of all stakes is over the number of winning rolls. */
export const diceRtp = (): number => RETURN / ROLLS;
