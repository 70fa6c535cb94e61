import {
  countedFilters,
  type CountedFilter,
  type GameSearchAnswer,
} from '@parlour/shared-contracts/domains/gameSearch';
import { Button, Chip, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import {
  countFilters,
  rtpChoices,
  switchFilters,
  toggleValue,
  unfilteredGames,
  type GameSearchFilter,
} from '../../../games/GameSearchFilter.ts';
import { FilterGroup } from './FilterGroup.tsx';
import { useFilterNames } from './useFilterNames.ts';
import classes from './GameFilters.module.css';

interface GameFiltersProps {
  readonly filter: GameSearchFilter;
  /** Null until the first answer. */
  readonly counts: GameSearchAnswer['counts'] | null;
  readonly onChange: (filter: GameSearchFilter) => void;
}

const BASIS_POINTS_PER_PERCENT = 100;

/** All filters of the list, with the number of games of each value. */
export const GameFilters = observer(({ filter, counts, onChange }: GameFiltersProps) => {
  const { t } = useTranslation('lobby');
  const nameOf = useFilterNames();
  const toggle = (name: CountedFilter) => (value: string) => onChange(toggleValue(filter, name, value));
  return (
    <div className={classes['root']}>
      <div role="group" aria-label={t('filter_only')} className={classes['values']}>
        {switchFilters.map((name) => (
          <Chip
            key={name}
            isSelected={filter[name]}
            onSelect={() => onChange({ ...filter, [name]: !filter[name] })}
          >
            {t(`filter_${name}`)}
          </Chip>
        ))}
      </div>
      {countedFilters.map((name) => (
        <FilterGroup
          key={name}
          label={t(`filter_${name}`)}
          counts={counts?.[name] ?? []}
          chosen={filter.chosen[name]}
          nameOf={(value) => nameOf(name, value)}
          onToggle={toggle(name)}
        />
      ))}
      <section className={classes['group']}>
        <h2 className={classes['label']}>{t('filter_minRtp')}</h2>
        <div role="group" aria-label={t('filter_minRtp')} className={classes['values']}>
          {rtpChoices.map((choice) => (
            <Chip
              key={choice}
              isSelected={filter.minRtp === choice}
              onSelect={() => onChange({ ...filter, minRtp: filter.minRtp === choice ? 0 : choice })}
            >
              {t('rtpAtLeast', { percent: choice / BASIS_POINTS_PER_PERCENT })}
            </Chip>
          ))}
        </div>
      </section>
      {countFilters(filter) > 0 && (
        <Button
          variant="ghost"
          onClick={() => onChange({ ...unfilteredGames, text: filter.text, sort: filter.sort })}
        >
          {t('resetFilters')}
        </Button>
      )}
    </div>
  );
});
