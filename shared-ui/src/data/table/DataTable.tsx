import type { PlatformError } from '@parlour/shared-contracts';
import type { ReactNode } from 'react';
import { useMediaQuery } from '../../core/behaviour/useMediaQuery.ts';
import { Pager } from '../../core/navigation/Pager.tsx';
import { EmptyState } from '../../core/states/EmptyState.tsx';
import { ErrorState } from '../../core/states/ErrorState.tsx';
import { wordsOf } from '../../core/states/errorText.ts';
import { CursorPager, type CursorPaging } from '../lists/CursorPager.tsx';
import { DataCards } from './DataCards.tsx';
import type { Sort } from './DataColumn.ts';
import classes from './DataTable.module.css';
import { SortPicker } from './SortPicker.tsx';
import type { TableRows } from './TableRows.ts';
import { TableSkeleton } from './TableSkeleton.tsx';
import { WideTable } from './WideTable.tsx';

export interface DataTableProps<Row> extends TableRows<Row> {
  /** Name of the rows, for screen readers. */
  readonly label: string;
  readonly isLoading?: boolean;
  /** Why the rows cannot be shown. It is shown in their place. */
  readonly failure?: PlatformError | null;
  readonly onRetry?: () => void;
  /** Shown if there are no rows. */
  readonly empty?: ReactNode;
  /** The column that sorts the rows. The service does the sorting. */
  readonly sort?: Sort | null;
  readonly pager?: {
    readonly page: number;
    readonly totalPages: number;
    readonly onChange: (page: number) => void;
  };
  /** A list that pages by cursor, for example a `CursorList` of the mode `replace`. */
  readonly cursor?: CursorPaging;
  /** Number of placeholders while the first rows load. */
  readonly skeletonRows?: number;
  /** Distance of the sticky header from the top of the window, in px. */
  readonly stickyOffset?: number;
}

/** Records in a table with a sticky header, or as cards on phones. */
export const DataTable = <Row extends object>({
  label,
  rows,
  isLoading = false,
  failure = null,
  onRetry,
  empty,
  sort = null,
  pager,
  cursor,
  skeletonRows = 6,
  stickyOffset = 0,
  ...table
}: DataTableProps<Row>) => {
  const isPhone = useMediaQuery('(max-width: 40em)');
  const { columns, onSort } = table;
  const isSortable = onSort && columns.some((column) => column.isSortable);
  if (failure) {
    return (
      <div className={classes['root']}>
        <ErrorState
          code={failure.code}
          message={failure.code === 'rejected' ? wordsOf(failure) : undefined}
          {...(onRetry ? { onRetry } : {})}
        />
      </div>
    );
  }
  const content =
    rows.length > 0 ? (
      isPhone ? (
        <>
          {isSortable && <SortPicker columns={columns} sort={sort} onSort={onSort} />}
          <DataCards {...table} rows={rows} />
        </>
      ) : (
        <WideTable {...table} label={label} rows={rows} sort={sort} stickyOffset={stickyOffset} />
      )
    ) : isLoading ? (
      <TableSkeleton rows={skeletonRows} columns={Math.min(columns.length, 6)} isCards={isPhone} />
    ) : (
      (empty ?? <EmptyState />)
    );
  return (
    <div className={classes['root']} aria-busy={isLoading || undefined}>
      {isLoading && rows.length > 0 && <div className={classes['loading']} aria-hidden="true" />}
      {content}
      {pager && <Pager {...pager} label={label} margin={1} range={3} />}
      {cursor && <CursorPager list={cursor} label={label} />}
    </div>
  );
};
