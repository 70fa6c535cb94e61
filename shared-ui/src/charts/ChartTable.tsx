import type { ChartProps } from './ChartData.ts';
import classes from './ChartFrame.module.css';

type ChartTableProps = Pick<ChartProps, 'labels' | 'series' | 'labelHeading'> & {
  readonly titleId: string;
  readonly format: (value: number) => string;
};

/** The values of a chart, for screen readers and for people who prefer a table. */
export const ChartTable = ({ titleId, labelHeading, labels, series, format }: ChartTableProps) => (
  <table className={classes['table']} aria-labelledby={titleId}>
    <thead>
      <tr>
        <th scope="col">{labelHeading}</th>
        {series.map(({ key, label }) => (
          <th key={key} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {labels.map(({ key, label }, place) => (
        <tr key={key}>
          <th scope="row">{label}</th>
          {series.map(({ key: name, values }) => {
            const value = values[place] ?? null;
            return <td key={name}>{value === null ? '–' : format(value)}</td>;
          })}
        </tr>
      ))}
    </tbody>
  </table>
);
