import type { Exclusion } from '@parlour/shared-contracts/domains/exclusion';
import { Button, InlineAlert, Tag, useFailureText, useFormat, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import classes from './SelfExclusionPage.module.css';
import type { SelfExclusionStore } from './SelfExclusionStore.ts';

export interface ExclusionStateProps {
  readonly store: SelfExclusionStore;
  readonly exclusion: Exclusion;
  /** Called after the member has asked to play again. The pressed button is gone then. */
  readonly onReturnAsked: () => void;
}

/** Shows the running exclusion, or the way back to play after its end. */
export const ExclusionState = ({ store, exclusion, onReturnAsked }: ExclusionStateProps) => {
  const { t } = useTranslation('member');
  const format = useFormat();
  const { since, until, hasEnded } = exclusion;
  if (hasEnded) return <EndedExclusion store={store} exclusion={exclusion} onReturnAsked={onReturnAsked} />;
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

const EndedExclusion = observer(({ store, exclusion: { returnsAt }, onReturnAsked }: ExclusionStateProps) => {
  const { t } = useTranslation('member');
  const format = useFormat();
  const textOf = useFailureText();
  const { returning } = store;
  const handleReturn = async (): Promise<void> => {
    if (await returning.run()) onReturnAsked();
  };
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
            <Button isLoading={returning.isPending} onClick={() => void handleReturn()}>
              {t('selfExclusion.return')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
});
