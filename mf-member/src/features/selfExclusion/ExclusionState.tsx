import type { Exclusion } from '@parlour/shared-contracts/domains/exclusion';
import { Tag, useFormat, useTranslation } from '@parlour/shared-ui/core';
import classes from './SelfExclusionPage.module.css';

export const ExclusionState = ({ exclusion: { since, until } }: { readonly exclusion: Exclusion }) => {
  const { t } = useTranslation('member');
  const format = useFormat();
  return (
    <p className={classes['state']}>
      <Tag tone="warning">{t('selfExclusion.excluded')}</Tag>
      <strong>
        {until === null
          ? t('selfExclusion.forever')
          : t('selfExclusion.until', { moment: format.date(until, 'moment') })}
      </strong>
      <span>{t('selfExclusion.since', { moment: format.date(since, 'moment') })}</span>
    </p>
  );
};
