import type { PlayLimit } from '@parlour/shared-contracts/domains/saferPlay';
import { Button, Tag, useFormat, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import classes from './Limits.module.css';
import type { LimitsStore } from './LimitsStore.ts';
import { useLimitText } from './useLimitText.ts';

export interface LimitItemProps {
  readonly store: LimitsStore;
  readonly limit: PlayLimit;
  readonly currency: string;
}

/** One limit, how much of it is used, and its pending change. */
export const LimitItem = observer(({ store, limit, currency }: LimitItemProps) => {
  const { t } = useTranslation('member');
  const text = useLimitText(currency);
  const { inForce, own, operator, pending } = limit;
  const used = Math.max(0, limit.used);
  const name = `${t(`limits.kind.${limit.kind}`)} · ${text.period(limit)}`;
  return (
    <li className={classes['limit']} aria-label={name}>
      <div className={classes['line']}>
        <span>{text.period(limit)}</span>
        <strong>{inForce === null ? t('limits.none') : text.value(limit, inForce)}</strong>
        <Button
          size="small"
          aria-label={`${t(own === null ? 'limits.set' : 'change')}: ${name}`}
          onClick={() => store.open(limit)}
        >
          {t(own === null ? 'limits.set' : 'change')}
        </Button>
      </div>
      {inForce !== null && (
        <>
          <div
            className={classes['bar']}
            role="meter"
            aria-label={name}
            aria-valuemin={0}
            aria-valuemax={inForce}
            aria-valuenow={Math.min(used, inForce)}
            data-full={used >= inForce}
          >
            <span style={{ inlineSize: `${Math.min(100, (used / inForce) * 100)}%` }} />
          </div>
          <p className={classes['note']}>
            {t('limits.used', {
              used: text.value(limit, used),
              left: text.value(limit, Math.max(0, inForce - used)),
            })}
          </p>
        </>
      )}
      {operator !== null && (
        <p className={classes['note']}>{t('limits.operator', { value: text.value(limit, operator) })}</p>
      )}
      {pending && <Pending store={store} limit={limit} currency={currency} pending={pending} />}
    </li>
  );
});

interface PendingProps extends LimitItemProps {
  readonly pending: NonNullable<PlayLimit['pending']>;
}

const Pending = observer(({ store, limit, currency, pending }: PendingProps) => {
  const { t } = useTranslation('member');
  const format = useFormat();
  const text = useLimitText(currency);
  const { value, confirmableAt, isConfirmable } = pending;
  const wanted = value === null ? t('limits.none') : text.value(limit, value);
  return (
    <div className={classes['pending']}>
      <Tag tone={isConfirmable ? 'warning' : 'info'}>{t('limits.wanted', { value: wanted })}</Tag>
      <p className={classes['note']}>
        {isConfirmable
          ? t('limits.confirmNow')
          : t('limits.confirmFrom', { moment: format.date(confirmableAt, 'moment') })}
      </p>
      <div className={classes['actions']}>
        {isConfirmable && (
          <Button size="small" variant="primary" onClick={() => void store.confirm(limit)}>
            {t('limits.confirm')}
          </Button>
        )}
        <Button size="small" onClick={() => void store.cancel(limit)}>
          {t('limits.keep')}
        </Button>
      </div>
    </div>
  );
});
