import type { ResultStream } from '@parlour/shared-server/fairness/resultStream';
import { shareOf } from './shareOf.ts';

/** Number of possible rolls, from 0. */
const ROLLS = 10_000;
/** Payout of a bet that wins with every roll, in basis points of the stake. */
const RETURN_BASIS_POINTS = 9_900;
/** Number of winning rolls of a bet: from 1 % to 98 %. */
export const diceLimits = { least: 100, most: 9_800 } as const;

export interface DiceChoice {
  readonly direction: 'under' | 'over';
  readonly target: number;
}

export const winningRolls = ({ direction, target }: DiceChoice): number =>
  direction === 'under' ? target : ROLLS - 1 - target;

export const dicePayout = (stake: number, choice: DiceChoice): number =>
  shareOf(stake, RETURN_BASIS_POINTS, winningRolls(choice));

export const playDice = (
  stream: ResultStream,
  stake: number,
  choice: DiceChoice,
): { readonly roll: number; readonly payout: number } => {
  const roll = stream.below(ROLLS);
  const isWon = choice.direction === 'under' ? roll < choice.target : roll > choice.target;
  return { roll, payout: isWon ? dicePayout(stake, choice) : 0 };
};

/**
 * Exact for every bet: the payout is 99 % of the stakes on all rolls, divided by the number of winning rolls.
 */
export const diceRtp = (): number => RETURN_BASIS_POINTS / ROLLS;
