import Table from 'antd/es/table';
import type { DataColumn, Sums } from './DataColumn.ts';
import classes from './DataTable.module.css';

interface SumRowProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly sums: Sums;
  /** A column of antd's before ours, and one behind them. */
  readonly hasExpander: boolean;
  readonly hasOpener: boolean;
}

/** The label in the place of the first column, and the sums below theirs. */
export const SumRow = <Row extends object>({ columns, sums, hasExpander, hasOpener }: SumRowProps<Row>) => (
  <Table.Summary.Row className={classes['sumRow'] ?? ''}>
    {hasExpander && <Table.Summary.Cell index={0} />}
    {columns.map(({ key, align = 'start' }, index) => (
      <Table.Summary.Cell key={key} index={index + (hasExpander ? 1 : 0)} align={align}>
        {index === 0 ? sums.label : sums.values[key]}
      </Table.Summary.Cell>
    ))}
    {hasOpener && <Table.Summary.Cell index={columns.length} />}
  </Table.Summary.Row>
);
