import type { DrawRule } from '@parlour/shared-contracts/domains/lottery';
import { streamUnder } from '@parlour/shared-server/fairness/seeds';
import { drawPrizes, type PrizeTier } from './drawRules.ts';

export interface SeededDraw {
  readonly gameCode: string;
  readonly number: string;
  readonly rule: DrawRule;
  readonly seed: string;
}

/** Computes the prizes of a seed. Everyone gets the same result at any time. */
export const seededPrizes = ({ gameCode, number, rule, seed }: SeededDraw): PrizeTier[] =>
  drawPrizes(rule, streamUnder(seed, (cursor) => `${gameCode}:${number}:${cursor}`).below);
