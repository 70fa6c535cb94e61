import type { ChartSeries } from './ChartData.ts';
import classes from './ChartFrame.module.css';

interface ChartLegendProps {
  readonly label: string;
  readonly series: readonly ChartSeries[];
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
}

/** The colours of the series. A press hides or shows a series. */
export const ChartLegend = ({ label, series, hidden, onToggle }: ChartLegendProps) => (
  <div className={classes['legend']} role="group" aria-label={label}>
    {series.map(({ key, label: name }, index) => (
      <button
        key={key}
        type="button"
        className={classes['entry']}
        data-series={index + 1}
        aria-pressed={!hidden.has(key)}
        onClick={() => onToggle(key)}
      >
        <span className={classes['swatch']} aria-hidden="true" />
        {name}
      </button>
    ))}
  </div>
);
