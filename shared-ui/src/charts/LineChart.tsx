import { piecesOf, type ChartProps, type ChartSeries } from './ChartData.ts';
import { ChartFrame } from './ChartFrame.tsx';
import classes from './ChartFrame.module.css';
import type { Plot } from './Plot.ts';

const allValues = (series: readonly ChartSeries[]): readonly number[] =>
  series.flatMap(({ values }) => values.filter((value) => value !== null));

interface LineProps {
  readonly line: Plot['series'][number];
  readonly plot: Plot;
}

const Line = ({ line, plot: { x, y, active, series } }: LineProps) => {
  const at = (place: number) => `${x(place)},${y(line.values[place] ?? 0)}`;
  const pieces = piecesOf(line.values);
  const value = active === null ? null : (line.values[active] ?? null);
  return (
    <g data-series={line.colour}>
      {pieces.map((piece) => {
        const [first = 0] = piece;
        const last = piece.at(-1) ?? first;
        const points = piece.map(at).join(' ');
        return (
          <g key={first}>
            {series.length === 1 && (
              <polygon
                className={classes['area']}
                points={`${x(first)},${y(0)} ${points} ${x(last)},${y(0)}`}
              />
            )}
            {piece.length === 1 ? (
              <circle className={classes['point']} cx={x(first)} cy={y(line.values[first] ?? 0)} r={3} />
            ) : (
              <polyline className={classes['line']} points={points} />
            )}
          </g>
        );
      })}
      {active !== null && value !== null && (
        <circle className={classes['point']} cx={x(active)} cy={y(value)} r={4.5} />
      )}
    </g>
  );
};

/**
 * One to six series over time. The kit draws it as SVG: the tier `charts` is 4 KB gzipped, and a canvas library has at
 * least 20 KB. It follows theme and language like the rest of the page. Its values are also in a table, for screen
 * readers always, and for other people by a button.
 */
export const LineChart = (props: ChartProps) => (
  <ChartFrame {...props} extent={allValues}>
    {(plot) => (
      <>
        {plot.active !== null && (
          <line className={classes['cursor']} x1={plot.x(plot.active)} x2={plot.x(plot.active)} y2="100%" />
        )}
        {plot.series.map((line) => (
          <Line key={line.key} line={line} plot={plot} />
        ))}
      </>
    )}
  </ChartFrame>
);
