import type { GameSort } from '@parlour/shared-contracts/domains/gameSearch';
import { useTranslation } from '@parlour/shared-ui/core';
import classes from './GameList.module.css';

interface SortSelectProps {
  readonly value: GameSort;
  readonly options: readonly GameSort[];
  readonly onChange: (sort: GameSort) => void;
}

/** The order of the list. It is the browser's own control, which costs no code and suits phones. */
export const SortSelect = ({ value, options, onChange }: SortSelectProps) => {
  const { t } = useTranslation('lobby');
  return (
    <label className={classes['sort']}>
      {t('sort')}
      <select
        value={value}
        onChange={({ target }) => {
          const sort = options.find((option) => option === target.value);
          if (sort) onChange(sort);
        }}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {t(`sort_${option}`)}
          </option>
        ))}
      </select>
    </label>
  );
};
