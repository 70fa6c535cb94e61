import { Select } from '../../forms/Select.tsx';
import { useTierText } from '../../tiers/useTierText.ts';
import type { DataColumn, Sort } from './DataColumn.ts';
import classes from './DataTable.module.css';

interface SortPickerProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort) => void;
}

const directions = ['descending', 'ascending'] as const;

/** Sorts cards, because they have no headings to press. */
export const SortPicker = <Row extends object>({ columns, sort, onSort }: SortPickerProps<Row>) => {
  const t = useTierText();
  const options = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ key, title }) =>
      directions.map((direction) => ({
        value: `${direction} ${key}`,
        label: (
          <>
            {title}, {t(`table.${direction}`)}
          </>
        ),
        sort: { key, direction },
      })),
    );
  return (
    <Select
      className={classes['sortPicker'] ?? ''}
      aria-label={t('table.sortBy')}
      placeholder={t('table.sortBy')}
      value={sort ? `${sort.direction} ${sort.key}` : null}
      options={options.map(({ value, label }) => ({ value, label }))}
      onChange={(chosen) => {
        const option = options.find(({ value }) => value === chosen);
        if (option) onSort(option.sort);
      }}
    />
  );
};
