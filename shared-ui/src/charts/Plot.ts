import type { ChartSeries } from './ChartData.ts';

/** The area for the drawing, in px from the upper left. */
export interface Plot {
  /** Those that are shown, with the number of their colour. */
  readonly series: readonly (ChartSeries & { readonly colour: number })[];
  readonly places: number;
  /** Between the middles of two places. */
  readonly step: number;
  /** The middle of a place. */
  readonly x: (place: number) => number;
  readonly y: (value: number) => number;
  /** The place under the pointer. */
  readonly active: number | null;
}
