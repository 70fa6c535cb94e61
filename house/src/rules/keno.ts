import type { ResultStream } from '@parlour/shared-server/fairness/resultStream';
import { kenoPays, type KenoRisk } from './kenoPays.ts';
import { shareOf } from './shareOf.ts';

/** Numbers are from 1 to 40, and 10 of them are drawn. */
export const KENO_NUMBERS = 40;
export const KENO_DRAWN = 10;
export const MAX_KENO_PICKS = 10;

export interface KenoChoice {
  readonly risk: KenoRisk;
  /** One to ten different numbers. */
  readonly numbers: readonly number[];
}

/** Draws ten different numbers, in order. Every order is equally likely. */
export const drawKeno = (stream: ResultStream): number[] => {
  const numbers = Array.from({ length: KENO_NUMBERS }, (_, index) => index + 1);
  return Array.from({ length: KENO_DRAWN }, (_, drawn) => {
    const chosen = drawn + stream.below(KENO_NUMBERS - drawn);
    const number = numbers[chosen] ?? 0;
    numbers[chosen] = numbers[drawn] ?? 0;
    numbers[drawn] = number;
    return number;
  });
};

/** Returns what each number of hits pays for this number of picks, in hundredths of the stake. */
export const kenoPaysOf = (risk: KenoRisk, picks: number): readonly number[] =>
  kenoPays[risk][picks - 1] ?? [];

export const playKeno = (
  stream: ResultStream,
  stake: number,
  { risk, numbers }: KenoChoice,
): { readonly drawn: number[]; readonly payout: number } => {
  const drawn = drawKeno(stream);
  const hits = numbers.filter((number) => drawn.includes(number)).length;
  return { drawn, payout: shareOf(stake, kenoPaysOf(risk, numbers.length)[hits] ?? 0, 100) };
};

export const isKenoChoice = ({ numbers }: KenoChoice): boolean =>
  numbers.length >= 1 && numbers.length <= MAX_KENO_PICKS && new Set(numbers).size === numbers.length;

export const highestKenoPayout = (stake: number, { risk, numbers }: KenoChoice): number =>
  shareOf(stake, Math.max(...kenoPaysOf(risk, numbers.length)), 100);

/** Returns the ways to choose `chosen` of `all`. */
const ways = (all: number, chosen: number): number =>
  Array.from({ length: chosen }, (_, index) => index).reduce(
    (product, index) => (product * (all - index)) / (index + 1),
    1,
  );

/** Returns the chance of this number of hits. The ways are whole numbers, so only the division rounds. */
export const kenoChance = (picks: number, hits: number): number => {
  const others = KENO_NUMBERS - picks;
  if (hits > picks || KENO_DRAWN - hits > others) return 0;
  return (ways(picks, hits) * ways(others, KENO_DRAWN - hits)) / ways(KENO_NUMBERS, KENO_DRAWN);
};

/** The exact return for this number of picks. */
export const kenoRtp = (risk: KenoRisk, picks: number): number =>
  kenoPaysOf(risk, picks).reduce((sum, pays, hits) => sum + (pays / 100) * kenoChance(picks, hits), 0);

/** Returns the number of picks with the lowest return. */
export const leastKenoPicks = (risk: KenoRisk): number => {
  const picks = kenoPays[risk].map((_, index) => index + 1);
  return picks.reduce((least, each) => (kenoRtp(risk, each) < kenoRtp(risk, least) ? each : least), 1);
};
