import type { ReactNode } from 'react';

/** A place on the horizontal axis, for example a day. */
export interface ChartLabel {
  readonly key: string;
  readonly label: string;
}

export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  /** One value for each place. Null if a place has no value. */
  readonly values: readonly (number | null)[];
}

export interface ChartProps {
  /** What the chart shows. */
  readonly title: string;
  readonly caption?: ReactNode;
  /** Heading of the first column of the table, for example “Day”. */
  readonly labelHeading: string;
  readonly labels: readonly ChartLabel[];
  /** One to six series. Their colours follow their order. */
  readonly series: readonly ChartSeries[];
  /** Formats a value, also on the axis. */
  readonly format?: (value: number) => string;
}

/** Part of a bar from its start to its end, in values. */
export interface BarPart {
  readonly from: number;
  readonly to: number;
}

/** Stacks the values of a place: gains upwards, losses downwards. */
export const stackAt = (series: readonly ChartSeries[], place: number): readonly BarPart[] => {
  let up = 0;
  let down = 0;
  return series.map(({ values }) => {
    const value = values[place] ?? 0;
    const from = value < 0 ? down : up;
    if (value < 0) down += value;
    else up += value;
    return { from, to: from + value };
  });
};

/** Returns the pieces of a line, as places. The line is broken where there is no value. */
export const piecesOf = (values: ChartSeries['values']): readonly (readonly number[])[] => {
  const pieces: number[][] = [[]];
  values.forEach((value, place) => {
    if (value === null) pieces.push([]);
    else pieces.at(-1)?.push(place);
  });
  return pieces.filter(({ length }) => length > 0);
};
