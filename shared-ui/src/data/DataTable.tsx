import Table from 'antd/es/table';
import type { Key, ReactNode } from 'react';
import { useMediaQuery } from '../core/behaviour/useMediaQuery.ts';
import { Pager } from '../core/navigation/Pager.tsx';
import { EmptyState } from '../core/states/EmptyState.tsx';
import { LoadingState } from '../core/states/LoadingState.tsx';
import { DataCards } from './DataCards.tsx';
import classes from './DataTable.module.css';
import type { DataColumn } from './DataColumn.ts';

export interface DataTableProps<Row> {
  /** What the rows are. */
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => Key;
  readonly isLoading?: boolean;
  /** Instead of the rows when there are none. */
  readonly empty?: ReactNode;
  /** Content that a row opens to. */
  readonly renderDetail?: (row: Row) => ReactNode;
  readonly pager?: {
    readonly page: number;
    readonly totalPages: number;
    readonly onChange: (page: number) => void;
  };
  /** Distance of the sticky header from the top of the window, in px. */
  readonly stickyOffset?: number;
}

/** Rows of records: a table with a header that stays, cards on phones. */
export const DataTable = <Row extends object>({
  label,
  columns,
  rows,
  rowKey,
  isLoading = false,
  empty,
  renderDetail,
  pager,
  stickyOffset = 0,
}: DataTableProps<Row>) => {
  const isPhone = useMediaQuery('(max-width: 640px)');
  const isFirstLoad = isLoading && rows.length === 0;
  const content = isFirstLoad ? (
    <div className={classes['place']}>
      <LoadingState />
    </div>
  ) : rows.length === 0 ? (
    (empty ?? <EmptyState />)
  ) : isPhone ? (
    <DataCards columns={columns} rows={rows} rowKey={rowKey} renderDetail={renderDetail} />
  ) : (
    <div className={classes['surface']}>
      <Table<Row>
        aria-label={label}
        className={classes['table'] ?? ''}
        columns={columns.map(({ key, title, render, align, width }) => ({
          key,
          title,
          ...(align ? { align } : {}),
          ...(width === undefined ? {} : { width }),
          render: (_: unknown, row: Row) => render(row),
        }))}
        dataSource={[...rows]}
        rowKey={rowKey}
        pagination={false}
        sticky={{ offsetHeader: stickyOffset }}
        scroll={{ x: 'max-content' }}
        {...(renderDetail ? { expandable: { expandedRowRender: renderDetail } } : {})}
      />
    </div>
  );
  return (
    <div className={classes['root']} aria-busy={isLoading || undefined}>
      {content}
      {pager && <Pager {...pager} label={label} margin={1} range={3} />}
    </div>
  );
};
