import Table, { type TableProps } from 'antd/es/table';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { MouseEvent } from 'react';
import { IconButton } from '../../core/actions/IconButton.tsx';
import { VisuallyHidden } from '../../core/display/VisuallyHidden.tsx';
import { useTierText } from '../../tiers/useTierText.ts';
import { nextSort, type DataColumn, type Sort } from './DataColumn.ts';
import classes from './DataTable.module.css';
import { SortHeading } from './SortHeading.tsx';
import { SumRow } from './SumRow.tsx';
import type { TableRows } from './TableRows.ts';

type AntdColumn<Row> = NonNullable<TableProps<Row>['columns']>[number];

interface WideTableProps<Row> extends TableRows<Row> {
  readonly label: string;
  readonly sort: Sort | null;
  readonly stickyOffset: number;
}

const OPEN = 'open';

/** Returns whether a press is on a control inside of a row. */
const isControl = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('a, button, input, label, summary') !== null;

/** Rows below sticky headings. */
export const WideTable = <Row extends object>({
  label,
  columns,
  rows,
  rowKey,
  renderDetail,
  sums,
  sort,
  onSort,
  onOpen,
  stickyOffset,
}: WideTableProps<Row>) => {
  const t = useTierText();
  const toAntd = ({ key, title, render, align, width, isSortable }: DataColumn<Row>): AntdColumn<Row> => {
    const direction = sort?.key === key ? sort.direction : null;
    return {
      key,
      title:
        isSortable && onSort ? (
          <SortHeading direction={direction} onSort={() => onSort(nextSort(key, sort))}>
            {title}
          </SortHeading>
        ) : (
          title
        ),
      ...(align ? { align } : {}),
      ...(width === undefined ? {} : { width }),
      ...(direction ? { onHeaderCell: () => ({ 'aria-sort': direction }) } : {}),
      render: (_: unknown, row: Row) => render(row),
    };
  };
  const opener: AntdColumn<Row> = {
    key: OPEN,
    title: <VisuallyHidden>{t('table.open')}</VisuallyHidden>,
    align: 'end',
    width: 56,
    render: (_: unknown, row: Row) => (
      <IconButton
        size="small"
        className={classes['opener']}
        icon={<ChevronRight aria-hidden="true" />}
        label={t('table.open')}
        onClick={() => onOpen?.(row)}
      />
    ),
  };
  const summary = sums && (
    <SumRow
      columns={columns}
      sums={sums}
      hasExpander={renderDetail !== undefined}
      hasOpener={onOpen !== undefined}
    />
  );
  return (
    <div className={classes['surface']}>
      <Table<Row>
        aria-label={label}
        className={classes['table'] ?? ''}
        columns={[...columns.map(toAntd), ...(onOpen ? [opener] : [])]}
        dataSource={[...rows]}
        rowKey={rowKey}
        pagination={false}
        sticky={{ offsetHeader: stickyOffset }}
        scroll={{ x: 'max-content' }}
        {...(renderDetail ? { expandable: { expandedRowRender: renderDetail } } : {})}
        {...(onOpen
          ? {
              rowClassName: classes['opens'] ?? '',
              onRow: (row: Row) => ({ onClick: (event: MouseEvent) => isControl(event) || onOpen(row) }),
            }
          : {})}
        {...(summary ? { summary: () => summary } : {})}
      />
    </div>
  );
};
