import type { ResultStream } from '@parlour/shared-server/fairness/resultStream';
import { shareOf } from './shareOf.ts';

export const FIELDS = 25;
export const mineLimits = { least: 1, most: 24 } as const;
const RETURN_PERCENT = 99;
/** The house ends a round as soon as it pays this many times the stake, or when no safe field is left. */
const ENDING_TIMES = 10_000;

export interface MinesChoice {
  readonly mines: number;
  /** The fields to open, in this order. */
  readonly fields?: readonly number[] | undefined;
}

/** Lays the mines on different fields. Every way to lay them is equally likely. */
export const layMines = (stream: ResultStream, mines: number): number[] => {
  const fields = Array.from({ length: FIELDS }, (_, field) => field);
  return Array.from({ length: mines }, (_, laid) => {
    const chosen = laid + stream.below(FIELDS - laid);
    const field = fields[chosen] ?? 0;
    fields[chosen] = fields[laid] ?? 0;
    fields[laid] = field;
    return field;
  }).toSorted((a, b) => a - b);
};

/** Returns the ways to choose `chosen` of `all`. It is a whole number after each step. */
const ways = (all: number, chosen: number): number =>
  Array.from({ length: chosen }, (_, index) => index).reduce(
    (product, index) => (product * (all - index)) / (index + 1),
    1,
  );

/** Returns the payout after this number of safe fields: 99 % of the stake, divided by the chance. */
export const minesPayout = (stake: number, mines: number, safe: number): number =>
  safe === 0 ? 0 : shareOf(stake, RETURN_PERCENT * ways(FIELDS, safe), 100 * ways(FIELDS - mines, safe));

/** Returns whether the round ends with a payout after this number of safe fields. */
export const endsAfter = (mines: number, safe: number): boolean =>
  safe >= FIELDS - mines || minesPayout(1, mines, safe) >= ENDING_TIMES;

export interface MinesResult {
  readonly mines: number[];
  /** In the order of opening. The last one is a mine if the round is lost. */
  readonly opened: number[];
  readonly payout: number;
}

/** Opens fields until one has a mine, or until the round ends. */
export const playMines = (
  stream: ResultStream,
  stake: number,
  { mines, fields = [] }: MinesChoice,
): MinesResult => {
  const laid = layMines(stream, mines);
  const opened: number[] = [];
  for (const field of fields) {
    if (opened.includes(field)) continue;
    opened.push(field);
    if (laid.includes(field)) return { mines: laid, opened, payout: 0 };
    if (endsAfter(mines, opened.length)) break;
  }
  return { mines: laid, opened, payout: minesPayout(stake, mines, opened.length) };
};

export const highestMinesPayout = (stake: number, mines: number): number => {
  let safe = 1;
  while (!endsAfter(mines, safe)) safe += 1;
  return minesPayout(stake, mines, safe);
};

/** Exact for every number of mines and every step: the payout is 99 % of the stake, divided by its chance. */
export const minesRtp = (): number => RETURN_PERCENT / 100;
