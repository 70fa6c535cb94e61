import type { RouletteSpot } from '../../../src/rules/rouletteSpots.ts';

/** The centre and size of a spot, in cells. */
export interface Place {
  /** Row of the table: 0 is for the zero, 1 to 12 for the rows of three numbers, 13 for the bets on columns. */
  readonly along: number;
  /** Column of the table: 0 to 2 are the three numbers of a row, -1 is for the dozens, -2 for the even chances. */
  readonly across: number;
  readonly length: number;
  readonly breadth: number;
}

const DOZENS = -1;
const EVEN_CHANCES = -2;
/** The column at the edge of the numbers. Chips on one or two rows lie there. */
const EDGE = -0.5;
const evenChances = ['low', 'even', 'red', 'black', 'odd', 'high'];

const single = (along: number, across: number): Place => ({ along, across, length: 1, breadth: 1 });
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const rowOf = (number: number): number => Math.ceil(number / 3);
const columnOf = (number: number): number => (number - 1) % 3;

/** Returns where a spot is on the table. */
export const placeOf = ({ code, kind, numbers }: RouletteSpot): Place => {
  if (kind === 'dozen')
    return { along: 4 * Number(code.at(-1)) - 1.5, across: DOZENS, length: 4, breadth: 1 };
  if (kind === 'column') return single(13, Number(code.at(-1)) - 1);
  if (kind === 'evenMoney')
    return { along: 2 * evenChances.indexOf(code) + 1.5, across: EVEN_CHANCES, length: 2, breadth: 1 };
  if (code === '0') return { along: 0, across: 1, length: 1, breadth: 3 };
  const rows = [Math.min(...numbers), Math.max(...numbers)].map(rowOf);
  const others = numbers.filter((number) => number > 0);
  const isWholeRow = kind === 'line' || code === '0-1-2-3' || (kind === 'street' && numbers[0] !== 0);
  return single(mean(rows), isWholeRow ? EDGE : mean(others.map(columnOf)));
};

interface Box {
  readonly x: number;
  readonly y: number;
}

/**
 * Returns the index of the nearest box in a direction, or -1. A distance to the side counts more than one ahead.
 */
export const nearestIn = (boxes: readonly Box[], from: Box, { x: dx, y: dy }: Box): number => {
  const distances = boxes.map(({ x, y }) => {
    const ahead = (x - from.x) * dx + (y - from.y) * dy;
    const aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
    return ahead > 1 ? ahead + 3 * aside : Infinity;
  });
  const least = Math.min(...distances);
  return least === Infinity ? -1 : distances.indexOf(least);
};
