import { useId, type ReactNode } from 'react';
import { useMediaQuery } from '../core/behaviour/useMediaQuery.ts';
import { VisuallyHidden } from '../core/display/VisuallyHidden.tsx';
import { ChartMarks } from './ChartMarks.tsx';
import { CHART_HEIGHT, CHART_WIDTH, chartTicks, type ChartPoint } from './chartGeometry.ts';
import classes from './Chart.module.css';

export interface ChartProps {
  /** What the chart shows. */
  readonly title: string;
  readonly kind?: 'bars' | 'line';
  readonly points: readonly ChartPoint[];
  /** A value for people, also on the axis. */
  readonly format?: (value: number) => string;
  /** Heading of the first column of the table that screen readers get. */
  readonly labelHeading: string;
  readonly caption?: ReactNode;
}

const MAX_LABELS = { phone: 4, wide: 8 } as const;

/** A few values over time or categories, in one colour; screen readers get a table. */
export const Chart = ({
  title,
  kind = 'bars',
  points,
  format = String,
  labelHeading,
  caption,
}: ChartProps) => {
  const titleId = useId();
  const ticks = chartTicks(points.map((point) => point.value));
  const low = ticks[0] ?? 0;
  const high = ticks.at(-1) ?? 1;
  const y = (value: number) => CHART_HEIGHT - ((value - low) / (high - low)) * CHART_HEIGHT;
  const isPhone = useMediaQuery('(max-width: 640px)');
  const labelEvery = Math.ceil(points.length / MAX_LABELS[isPhone ? 'phone' : 'wide']);
  return (
    <figure className={classes['root']}>
      <figcaption className={classes['title']} id={titleId}>
        {title}
        {caption && <span className={classes['caption']}>{caption}</span>}
      </figcaption>
      <div className={classes['plot']} aria-hidden="true">
        <div className={classes['axis']}>
          {ticks.toReversed().map((tick) => (
            <span key={tick}>{format(tick)}</span>
          ))}
        </div>
        <svg
          className={classes['svg']}
          viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`}
          preserveAspectRatio="none"
        >
          {ticks.map((tick) => (
            <line
              key={tick}
              className={tick === 0 ? classes['zero'] : classes['grid']}
              x1={0}
              x2={CHART_WIDTH}
              y1={y(tick)}
              y2={y(tick)}
            />
          ))}
          <ChartMarks kind={kind} points={points} y={y} format={format} />
        </svg>
        <div className={classes['labels']}>
          {points.map((point, index) => (
            <span key={point.key}>{index % labelEvery === 0 ? point.label : ''}</span>
          ))}
        </div>
      </div>
      <VisuallyHidden>
        <table aria-labelledby={titleId}>
          <thead>
            <tr>
              <th scope="col">{labelHeading}</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.key}>
                <th scope="row">{point.label}</th>
                <td>{format(point.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
};
