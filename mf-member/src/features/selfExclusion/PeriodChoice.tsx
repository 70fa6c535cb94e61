import type { ExclusionPeriod } from '@parlour/shared-contracts/domains/exclusion';
import { Button, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import classes from './SelfExclusionPage.module.css';

export interface PeriodChoiceProps {
  readonly isExcluded: boolean;
  /** Periods of the market, the shortest first. */
  readonly periods: readonly ExclusionPeriod[];
  readonly onChoose: (period: ExclusionPeriod) => void;
}

/** The periods, and the way to a shorter break if exclusions are long. */
export const PeriodChoice = observer(({ isExcluded, periods, onChoose }: PeriodChoiceProps) => {
  const { t } = useTranslation('member');
  const id = useId();
  const limits = usePlatform().destinations.href('limits');
  const isShortBreakElsewhere = !periods.includes('day') && limits !== null;
  return (
    <div>
      <h3 id={id} className={classes['question']}>
        {t(isExcluded ? 'selfExclusion.longer' : 'selfExclusion.howLong')}
      </h3>
      <div role="group" aria-labelledby={id} className={classes['periods']}>
        {periods.map((period) => (
          <Button key={period} onClick={() => onChoose(period)}>
            {t(`selfExclusion.period.${period}`)}
          </Button>
        ))}
      </div>
      {isShortBreakElsewhere && (
        <p className={classes['shorter']}>
          <a className={classes['link']} href={limits}>
            {t('selfExclusion.shorter')}
          </a>
        </p>
      )}
    </div>
  );
});
