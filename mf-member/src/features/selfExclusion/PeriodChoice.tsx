import { exclusionPeriods, type ExclusionPeriod } from '@parlour/shared-contracts/domains/exclusion';
import { Button, useTranslation } from '@parlour/shared-ui/core';
import { useId } from 'react';
import classes from './SelfExclusionPage.module.css';

export interface PeriodChoiceProps {
  readonly isExcluded: boolean;
  readonly onChoose: (period: ExclusionPeriod) => void;
}

export const PeriodChoice = ({ isExcluded, onChoose }: PeriodChoiceProps) => {
  const { t } = useTranslation('member');
  const id = useId();
  return (
    <div>
      <h3 id={id} className={classes['question']}>
        {t(isExcluded ? 'selfExclusion.longer' : 'selfExclusion.howLong')}
      </h3>
      <div role="group" aria-labelledby={id} className={classes['periods']}>
        {exclusionPeriods.map((period) => (
          <Button key={period} onClick={() => onChoose(period)}>
            {t(`selfExclusion.period.${period}`)}
          </Button>
        ))}
      </div>
    </div>
  );
};
