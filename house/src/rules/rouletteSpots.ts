/** The numbers of a wheel are from 0 to 36. A row of the table has three of them: 1 2 3, 4 5 6, … 34 35 36. */
export const POCKETS = 37;
const ROWS = 12;

/** Kinds of bets, by how many numbers they cover: 1, 2, 3, 4, 6, 12, 12 and 18. */
export const rouletteKinds = [
  'straight',
  'split',
  'street',
  'corner',
  'line',
  'dozen',
  'column',
  'evenMoney',
] as const;
export type RouletteKind = (typeof rouletteKinds)[number];

/** A place for chips. */
export interface RouletteSpot {
  /** The numbers that the spot covers, for example `17-18`, or a name, for example `red` or `dozen1`. */
  readonly code: string;
  readonly kind: RouletteKind;
  readonly numbers: readonly number[];
}

const redNumbers: readonly number[] = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

export const colourOf = (number: number): 'green' | 'red' | 'black' => {
  if (number === 0) return 'green';
  return redNumbers.includes(number) ? 'red' : 'black';
};

const range = (first: number, last: number, step = 1): number[] =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step);

/** Returns the spot of numbers that lie together on the table. */
const inside = (kind: RouletteKind, numbers: readonly number[]): RouletteSpot => ({
  code: numbers.join('-'),
  kind,
  numbers,
});
const outside = (code: string, kind: RouletteKind, isCovered: (number: number) => boolean): RouletteSpot => ({
  code,
  kind,
  numbers: range(1, POCKETS - 1).filter(isCovered),
});

const isLastInRow = (number: number): boolean => number % 3 === 0;
const firstOfRows = range(1, POCKETS - 3, 3);
const firstOfRowsWithNext = firstOfRows.slice(0, ROWS - 1);

/** Every spot of a table with one zero. Each returns 36 ÷ (its numbers) times the stake. */
export const rouletteSpots: readonly RouletteSpot[] = [
  ...range(0, POCKETS - 1).map((number) => inside('straight', [number])),
  ...[1, 2, 3].map((number) => inside('split', [0, number])),
  ...range(1, POCKETS - 2)
    .filter((number) => !isLastInRow(number))
    .map((number) => inside('split', [number, number + 1])),
  ...range(1, POCKETS - 4).map((number) => inside('split', [number, number + 3])),
  inside('street', [0, 1, 2]),
  inside('street', [0, 2, 3]),
  ...firstOfRows.map((first) => inside('street', range(first, first + 2))),
  inside('corner', [0, 1, 2, 3]),
  ...range(1, POCKETS - 5)
    .filter((number) => !isLastInRow(number))
    .map((number) => inside('corner', [number, number + 1, number + 3, number + 4])),
  ...firstOfRowsWithNext.map((first) => inside('line', range(first, first + 5))),
  ...[1, 2, 3].map((dozen) =>
    outside(`dozen${dozen}`, 'dozen', (number) => Math.ceil(number / 12) === dozen),
  ),
  ...[1, 2, 3].map((column) => outside(`column${column}`, 'column', (number) => number % 3 === column % 3)),
  outside('low', 'evenMoney', (number) => number <= 18),
  outside('even', 'evenMoney', (number) => number % 2 === 0),
  outside('red', 'evenMoney', (number) => colourOf(number) === 'red'),
  outside('black', 'evenMoney', (number) => colourOf(number) === 'black'),
  outside('odd', 'evenMoney', (number) => number % 2 === 1),
  outside('high', 'evenMoney', (number) => number > 18),
];
