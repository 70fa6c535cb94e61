import type { ExclusionPeriod } from '@parlour/shared-contracts/domains/exclusion';
import {
  Loaded,
  LoadingState,
  Panel,
  usePlatform,
  useScopedStore,
  useTranslation,
} from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { ExclusionDialog } from './ExclusionDialog.tsx';
import { ExclusionEffect, PlacesOfHelp } from './ExclusionEffect.tsx';
import { ExclusionState } from './ExclusionState.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';
import { createSelfExclusionApi } from './selfExclusionApi.ts';
import classes from './SelfExclusionPage.module.css';
import { SelfExclusionStore } from './SelfExclusionStore.ts';

export const SelfExclusionPage = observer(() => {
  const { bus } = usePlatform();
  const { t } = useTranslation('member');
  const store = useScopedStore(
    (platform) => new SelfExclusionStore(createSelfExclusionApi(platform.http), platform),
  );
  const panel = useRef<HTMLDivElement>(null);
  const [period, setPeriod] = useState<ExclusionPeriod | null>(null);
  /** Moves the focus to the panel, because the pressed button may be gone. */
  const moveFocus = (): void => panel.current?.focus();
  const handleDone = (): void => {
    setPeriod(null);
    bus.emit('notification.requested', { kind: 'success', text: t('selfExclusion.done') });
    // The shell then reads the content of the site again, which has no advertising for this member.
    bus.emit('account.changed', {});
    moveFocus();
  };
  return (
    <Panel title={t('pages.selfExclusion.title')}>
      <div ref={panel} className={classes['root']} tabIndex={-1}>
        <Loaded from={store.state} loading={<LoadingState count={4} />}>
          {({ exclusion, periods }) => (
            <>
              {exclusion && <ExclusionState store={store} exclusion={exclusion} onReturnAsked={moveFocus} />}
              <Rules />
              <PlacesOfHelp />
              {exclusion?.until !== null && (
                <PeriodChoice
                  isExcluded={exclusion !== null && !exclusion.hasEnded}
                  periods={periods}
                  onChoose={setPeriod}
                />
              )}
            </>
          )}
        </Loaded>
      </div>
      {period !== null && (
        <ExclusionDialog store={store} period={period} onClose={() => setPeriod(null)} onDone={handleDone} />
      )}
    </Panel>
  );
});

const Rules = () => {
  const { t } = useTranslation('member');
  return (
    <div>
      <p>{t('selfExclusion.lead')}</p>
      <ExclusionEffect />
    </div>
  );
};
