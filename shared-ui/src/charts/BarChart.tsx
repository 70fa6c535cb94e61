import { stackAt, type BarPart, type ChartProps, type ChartSeries } from './ChartData.ts';
import { ChartFrame } from './ChartFrame.tsx';
import classes from './ChartFrame.module.css';
import type { Plot } from './Plot.ts';

export interface BarChartProps extends ChartProps {
  /** Whether the bars of the series are side by side, or stacked. */
  readonly layout?: 'grouped' | 'stacked';
}

const MAX_BAR = 40;
const SHARE_OF_PLACE = 0.7;
const GAP = 2;

const placesOf = (series: readonly ChartSeries[]): readonly number[] =>
  (series[0]?.values ?? []).map((_, place) => place);

/** Returns the parts of the bars at a place, in values. */
const partsAt = (series: readonly ChartSeries[], place: number, isStacked: boolean): readonly BarPart[] =>
  isStacked ? stackAt(series, place) : series.map(({ values }) => ({ from: 0, to: values[place] ?? 0 }));

interface BarsProps {
  readonly plot: Plot;
  readonly place: number;
  readonly isStacked: boolean;
}

const Bars = ({ plot, place, isStacked }: BarsProps) => {
  const { series, step, x, y } = plot;
  const columns = isStacked ? 1 : series.length;
  const width = Math.max(1, Math.min(MAX_BAR, (step * SHARE_OF_PLACE) / columns - (columns > 1 ? GAP : 0)));
  const start = x(place) - (columns * width + (columns - 1) * GAP) / 2;
  return partsAt(series, place, isStacked).map(({ from, to }, index) => {
    const drawn = series[index];
    if (!drawn || from === to) return null;
    const isLoss = to < from && series.length === 1;
    return (
      <rect
        key={drawn.key}
        className={isLoss ? classes['loss'] : classes['bar']}
        data-series={drawn.colour}
        x={start + (isStacked ? 0 : index * (width + GAP))}
        width={width}
        y={Math.min(y(from), y(to))}
        height={Math.max(1, Math.abs(y(from) - y(to)))}
        rx={isStacked && series.length > 1 ? 0 : Math.min(3, width / 2)}
      />
    );
  });
};

/** One to six series in bars, side by side or stacked. See `LineChart` for how charts are drawn and read. */
export const BarChart = ({ layout = 'grouped', ...props }: BarChartProps) => {
  const isStacked = layout === 'stacked';
  return (
    <ChartFrame
      {...props}
      extent={(series) =>
        placesOf(series).flatMap((place) => partsAt(series, place, isStacked).map(({ to }) => to))
      }
    >
      {(plot) => (
        <>
          {plot.active !== null && (
            <rect
              className={classes['place']}
              x={plot.x(plot.active) - plot.step / 2}
              width={plot.step}
              height="100%"
            />
          )}
          {Array.from({ length: plot.places }, (_, place) => (
            <Bars key={place} plot={plot} place={place} isStacked={isStacked} />
          ))}
        </>
      )}
    </ChartFrame>
  );
};
