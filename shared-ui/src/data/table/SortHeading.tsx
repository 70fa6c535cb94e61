import TableMeasureRowContext from 'antd/es/table/TableMeasureRowContext';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { use, type ReactNode } from 'react';
import type { Sort } from './DataColumn.ts';
import classes from './DataTable.module.css';

interface SortHeadingProps {
  readonly direction: Sort['direction'] | null;
  readonly onSort: () => void;
  readonly children: ReactNode;
}

/** The heading of a column that can be sorted. The cell around it has `aria-sort`. */
export const SortHeading = ({ direction, onSort, children }: SortHeadingProps) => {
  const Icon = direction === null ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  const content = (
    <>
      {children}
      <Icon aria-hidden="true" />
    </>
  );
  // antd renders hidden copies of the headings to measure them.
  if (use(TableMeasureRowContext)) return <span className={classes['sort']}>{content}</span>;
  return (
    <button
      type="button"
      className={classes['sort']}
      data-sorted={direction !== null || undefined}
      onClick={onSort}
    >
      {content}
    </button>
  );
};
