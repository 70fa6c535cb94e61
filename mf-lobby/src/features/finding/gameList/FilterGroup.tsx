import type { FilterCounts } from '@parlour/shared-contracts/domains/gameSearch';
import { Chip, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import classes from './GameFilters.module.css';

/** Longer lists show this many values, and the rest after a press. */
const MAX_COLLAPSED = 8;

interface FilterGroupProps {
  readonly label: string;
  /** Values with the number of their games. */
  readonly counts: FilterCounts;
  readonly chosen: readonly string[];
  readonly nameOf: (value: string) => string;
  readonly onToggle: (value: string) => void;
}

/** The values of one filter. Several can be chosen. A chosen value stays, also without games. */
export const FilterGroup = observer(({ label, counts, chosen, nameOf, onToggle }: FilterGroupProps) => {
  const { t } = useTranslation('lobby');
  const id = useId();
  const [isExpanded, setIsExpanded] = useState(false);
  const gone = chosen.filter((value) => !counts.some((entry) => entry.value === value));
  const entries = [...gone.map((value) => ({ value, count: 0 })), ...counts];
  if (entries.length === 0) return null;
  const shown = isExpanded
    ? entries
    : entries.filter(({ value }, index) => index < MAX_COLLAPSED || chosen.includes(value));
  return (
    <section className={classes['group']}>
      <h2 id={id} className={classes['label']}>
        {label}
      </h2>
      <div role="group" aria-labelledby={id} className={classes['values']}>
        {shown.map(({ value, count }) => (
          <Chip
            key={value}
            count={count}
            isSelected={chosen.includes(value)}
            onSelect={() => onToggle(value)}
          >
            {nameOf(value)}
          </Chip>
        ))}
        {entries.length > MAX_COLLAPSED && (
          <button
            type="button"
            className={classes['more']}
            aria-expanded={isExpanded}
            onClick={() => setIsExpanded(!isExpanded)}
          >
            {isExpanded ? t('showLess') : t('moreValues', { count: entries.length - MAX_COLLAPSED })}
          </button>
        )}
      </div>
    </section>
  );
});
