import type { Exclusion } from '@parlour/shared-contracts/domains/exclusion';
import { Button, InlineAlert, Tag, useFailureText, useFormat, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import classes from './SelfExclusionPage.module.css';
import type { SelfExclusionStore } from './SelfExclusionStore.ts';

export interface ExclusionStateProps {
  readonly store: SelfExclusionStore;
  readonly exclusion: Exclusion;
}

/** The exclusion that goes on, or the way back to play after its end. */
export const ExclusionState = ({ store, exclusion }: ExclusionStateProps) => {
  const { t } = useTranslation('member');
  const format = useFormat();
  const { since, until, hasEnded } = exclusion;
  if (hasEnded) return <EndedExclusion store={store} exclusion={exclusion} />;
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

const EndedExclusion = observer(({ store, exclusion: { returnsAt } }: ExclusionStateProps) => {
  const { t } = useTranslation('member');
  const format = useFormat();
  const textOf = useFailureText();
  const { returning } = store;
  return (
    <div className={classes['ended']}>
      <p className={classes['state']}>
        <Tag tone="info">{t('selfExclusion.ended')}</Tag>
        <strong>
          {returnsAt === null
            ? t('selfExclusion.stillExcluded')
            : t('selfExclusion.returnsAt', { moment: format.date(returnsAt, 'moment') })}
        </strong>
      </p>
      {returnsAt === null && (
        <>
          <p className={classes['note']}>{t('selfExclusion.returnText')}</p>
          {returning.failure && <InlineAlert>{textOf(returning.failure)}</InlineAlert>}
          <div>
            <Button isLoading={returning.isPending} onClick={() => void returning.run()}>
              {t('selfExclusion.return')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
});
