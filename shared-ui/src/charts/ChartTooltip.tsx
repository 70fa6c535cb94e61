import type { ChartLabel } from './ChartData.ts';
import classes from './ChartFrame.module.css';
import type { Plot } from './Plot.ts';

interface ChartTooltipProps {
  readonly plot: Pick<Plot, 'series' | 'places' | 'x'>;
  readonly labels: readonly ChartLabel[];
  readonly place: number;
  readonly format: (value: number) => string;
}

/** The values of the place under the pointer. They are shown on the side that has more room. */
export const ChartTooltip = ({ plot, labels, place, format }: ChartTooltipProps) => {
  const isBehind = place >= plot.places / 2;
  const x = plot.x(place);
  return (
    <div
      className={classes['tooltip']}
      style={isBehind ? { right: `calc(100% - ${x}px + 12px)` } : { left: `${x + 12}px` }}
    >
      <strong>{labels[place]?.label}</strong>
      {plot.series.map(({ key, label, values, colour }) => {
        const value = values[place] ?? null;
        return (
          <span key={key} className={classes['value']} data-series={colour}>
            <span className={classes['swatch']} />
            <span>{label}</span>
            <span className={classes['amount']}>{value === null ? '–' : format(value)}</span>
          </span>
        );
      })}
    </div>
  );
};
