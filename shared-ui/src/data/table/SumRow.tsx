import Table from 'antd/es/table';
import type { DataColumn, Sums } from './DataColumn.ts';
import classes from './DataTable.module.css';

interface SumRowProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly sums: Sums;
  /** Whether there is an extra column before our columns, and one after them. */
  readonly hasExpander: boolean;
  readonly hasOpener: boolean;
}

/** Shows the label in the first column, and the sums below their columns. */
export const SumRow = <Row extends object>({ columns, sums, hasExpander, hasOpener }: SumRowProps<Row>) => (
  <Table.Summary.Row className={classes['sumRow'] ?? ''}>
    {hasExpander && <Table.Summary.Cell index={0} />}
    {columns.map(({ key, align = 'start' }, index) => (
      <Table.Summary.Cell key={key} index={index + (hasExpander ? 1 : 0)} align={align}>
        {index === 0 ? sums.label : sums.values[key]}
      </Table.Summary.Cell>
    ))}
    {hasOpener && <Table.Summary.Cell index={columns.length + (hasExpander ? 1 : 0)} />}
  </Table.Summary.Row>
);
