import { useId } from 'react';
import { VisuallyHidden } from '../core/display/VisuallyHidden.tsx';
import type { ChartLabel } from './ChartData.ts';
import classes from './ChartFrame.module.css';
import { ChartTable } from './ChartTable.tsx';

export interface SparklineProps {
  /** Says what the line shows. Only screen readers get it. */
  readonly title: string;
  readonly labelHeading: string;
  readonly points: readonly (ChartLabel & { readonly value: number })[];
  readonly format?: (value: number) => string;
  /** Width in px. */
  readonly width?: number;
  readonly height?: number;
}

/** Room in px for the width of the line and its last point. */
const MARGIN = 4;

/** A line without axes, beside a number. Screen readers get its values in a table. */
export const Sparkline = ({
  title,
  labelHeading,
  points,
  format = String,
  width = 96,
  height = 32,
}: SparklineProps) => {
  const titleId = useId();
  const values = points.map(({ value }) => value);
  const low = Math.min(...values);
  const range = Math.max(...values) - low || 1;
  const x = (place: number) => MARGIN + (place / Math.max(1, points.length - 1)) * (width - 2 * MARGIN);
  const y = (value: number) => height - MARGIN - ((value - low) / range) * (height - 2 * MARGIN);
  const last = points.length - 1;
  return (
    <span className={classes['sparkline']}>
      <svg width={width} height={height} aria-hidden="true" data-series={1}>
        <polyline
          className={classes['line']}
          points={values.map((value, place) => `${x(place)},${y(value)}`).join(' ')}
        />
        {last >= 0 && <circle className={classes['point']} cx={x(last)} cy={y(values[last] ?? low)} r={3} />}
      </svg>
      <VisuallyHidden>
        <span id={titleId}>{title}</span>
        <ChartTable
          titleId={titleId}
          labelHeading={labelHeading}
          labels={points}
          series={[{ key: 'value', label: title, values }]}
          format={format}
        />
      </VisuallyHidden>
    </span>
  );
};
