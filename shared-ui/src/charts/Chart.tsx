import type { ReactNode } from 'react';
import { BarChart } from './BarChart.tsx';
import type { ChartLabel } from './ChartData.ts';
import { LineChart } from './LineChart.tsx';

export interface ChartPoint extends ChartLabel {
  readonly value: number;
}

export interface SingleChartProps {
  /** What the chart shows. */
  readonly title: string;
  readonly kind?: 'bars' | 'line';
  readonly points: readonly ChartPoint[];
  /** Formats a value, also on the axis. */
  readonly format?: (value: number) => string;
  /** Heading of the first column of the table that screen readers get. */
  readonly labelHeading: string;
  readonly caption?: ReactNode;
}

/** A few values over time or categories, in one colour. Screen readers get a table. */
export const Chart = ({ kind = 'bars', points, ...props }: SingleChartProps) => {
  const series = [{ key: 'value', label: props.title, values: points.map(({ value }) => value) }];
  return kind === 'bars' ? (
    <BarChart {...props} labels={points} series={series} />
  ) : (
    <LineChart {...props} labels={points} series={series} />
  );
};
