import type { DrawRule } from '@parlour/shared-contracts/domains/lottery';

/** Returns a whole number from 0 to `limit` − 1. All are equally likely. */
export type Random = (limit: number) => number;

export interface PrizeTier {
  readonly tier: string;
  readonly numbers: readonly string[];
}

interface TierShape {
  readonly tier: string;
  readonly count: number;
  readonly digits: number;
}

const shape = (tier: string, count: number, digits: number): TierShape => ({ tier, count, digits });

/** 27 numbers. */
const northTiers = [
  shape('special', 1, 5),
  shape('1', 1, 5),
  shape('2', 2, 5),
  shape('3', 6, 5),
  shape('4', 4, 4),
  shape('5', 6, 4),
  shape('6', 3, 3),
  shape('7', 4, 2),
];

/** 18 numbers, in southern and central Vietnam. */
const southTiers = [
  shape('special', 1, 6),
  shape('1', 1, 5),
  shape('2', 1, 5),
  shape('3', 2, 5),
  shape('4', 7, 5),
  shape('5', 1, 4),
  shape('6', 3, 4),
  shape('7', 1, 3),
  shape('8', 1, 2),
];

const thaiTiers = [shape('first', 1, 6), shape('front3', 2, 3), shape('back3', 2, 3), shape('last2', 1, 2)];

const drawNumber = (digits: number, random: Random): string =>
  String(random(10 ** digits)).padStart(digits, '0');

const drawTier = ({ tier, count, digits }: TierShape, random: Random): PrizeTier => ({
  tier,
  numbers: Array.from({ length: count }, () => drawNumber(digits, random)),
});

/** In the north no number repeats within a tier. */
const drawDistinctTier = ({ tier, count, digits }: TierShape, random: Random): PrizeTier => {
  const numbers = new Set<string>();
  while (numbers.size < count) numbers.add(drawNumber(digits, random));
  return { tier, numbers: [...numbers] };
};

const drawOrder = (size: number, random: Random): string[] => {
  const left = Array.from({ length: size }, (_, index) => String(index + 1).padStart(2, '0'));
  return Array.from({ length: size }, () => left.splice(random(left.length), 1)).flat();
};

const draws: Readonly<Record<DrawRule, (random: Random) => PrizeTier[]>> = {
  north: (random) => northTiers.map((tier) => drawDistinctTier(tier, random)),
  south: (random) => southTiers.map((tier) => drawTier(tier, random)),
  thai: (random) => thaiTiers.map((tier) => drawTier(tier, random)),
  dice: (random) => [{ tier: 'dice', numbers: Array.from({ length: 3 }, () => String(random(6) + 1)) }],
  digits: (random) => [{ tier: 'digits', numbers: Array.from({ length: 5 }, () => String(random(10))) }],
  race: (random) => [{ tier: 'order', numbers: drawOrder(10, random) }],
};

/** Draws all prizes, the highest first. */
export const drawPrizes = (rule: DrawRule, random: Random): PrizeTier[] => draws[rule](random);
