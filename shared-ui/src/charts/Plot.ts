import type { ChartSeries } from './ChartData.ts';

/** The drawing area, in px from the upper left corner. */
export interface Plot {
  /** The series that are shown, with the number of their colour. */
  readonly series: readonly (ChartSeries & { readonly colour: number })[];
  readonly places: number;
  /** Distance between the centres of two places. */
  readonly step: number;
  /** Returns the centre of a place. */
  readonly x: (place: number) => number;
  readonly y: (value: number) => number;
  /** The place under the pointer. */
  readonly active: number | null;
}
