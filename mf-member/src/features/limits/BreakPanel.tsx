import {
  timeOutPeriods,
  type SaferPlay,
  type TimeOutPeriod,
} from '@parlour/shared-contracts/domains/saferPlay';
import {
  Button,
  ConfirmDialog,
  Panel,
  Tag,
  useFormat,
  usePlatform,
  useTranslation,
} from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import classes from './Limits.module.css';
import type { LimitsStore } from './LimitsStore.ts';

interface Props {
  readonly store: LimitsStore;
  readonly state: SaferPlay;
}

/** A time-out from play, and the way to self-exclusion. */
export const BreakPanel = observer(({ store, state: { timeOutUntil } }: Props) => {
  const { t } = useTranslation('member');
  const format = useFormat();
  const { destinations } = usePlatform();
  const [period, setPeriod] = useState<TimeOutPeriod | null>(null);
  const id = useId();
  const exclusion = destinations.href('selfExclusion');
  const length = period === null ? '' : t(`limits.timeOut.period.${period}`);
  return (
    <Panel title={t('limits.timeOut.title')}>
      <div className={classes['root']}>
        {timeOutUntil !== null && (
          <p>
            <Tag tone="warning">
              {t('limits.timeOut.until', { moment: format.date(timeOutUntil, 'moment') })}
            </Tag>
          </p>
        )}
        <p id={id} className={classes['note']}>
          {t('limits.timeOut.text')}
        </p>
        <div role="group" aria-labelledby={id} className={classes['actions']}>
          {timeOutPeriods.map((one) => (
            <Button key={one} onClick={() => setPeriod(one)}>
              {t(`limits.timeOut.period.${one}`)}
            </Button>
          ))}
        </div>
        {exclusion !== null && (
          <p>
            <a className={classes['link']} href={exclusion}>
              {t('limits.exclusion')}
            </a>
          </p>
        )}
      </div>
      <ConfirmDialog
        isOpen={period !== null}
        isDangerous
        title={t('limits.timeOut.confirm', { period: length })}
        text={t('limits.timeOut.confirmText')}
        confirmLabel={t('limits.timeOut.begin')}
        isBusy={store.changing.isPending}
        onConfirm={() => {
          if (period !== null) void store.beginTimeOut(period).then(() => setPeriod(null));
        }}
        onCancel={() => setPeriod(null)}
      />
    </Panel>
  );
});
