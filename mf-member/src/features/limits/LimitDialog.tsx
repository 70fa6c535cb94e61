import type { PlayLimit } from '@parlour/shared-contracts/domains/saferPlay';
import { Button, Dialog, InlineAlert, useFailureText, useTranslation } from '@parlour/shared-ui/core';
import { MoneyField } from '@parlour/shared-ui/flow';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import classes from './Limits.module.css';
import type { LimitsStore } from './LimitsStore.ts';
import { useLimitText } from './useLimitText.ts';

interface Props {
  readonly store: LimitsStore;
  readonly limit: PlayLimit;
  readonly currency: string;
}

/** The form of one limit. Before the member sends it, the form says when the limit acts. */
export const LimitDialog = observer(({ store, limit, currency }: Props) => {
  const { t } = useTranslation('member');
  const text = useLimitText(currency);
  const textOf = useFailureText();
  const { changing, effect, typedMoney } = store;
  return (
    <Dialog
      isOpen
      openDelayMs={0}
      size="small"
      title={`${t(`limits.kind.${limit.kind}`)} · ${text.period(limit)}`}
      onClose={store.close}
    >
      <form
        className={classes['root']}
        onSubmit={(event) => {
          event.preventDefault();
          if (effect !== null) void store.save(store.typed);
        }}
      >
        <p className={classes['note']}>{t(`limits.about.${limit.kind}`)}</p>
        {limit.kind === 'session' ? (
          <MinutesField store={store} />
        ) : (
          <MoneyField
            label={t('limits.most')}
            currency={currency}
            value={typedMoney}
            onChange={(money) => store.setTyped(money?.amount ?? null)}
          />
        )}
        <p role="status" className={classes['effect']}>
          {effect !== null && t(`limits.${effect}`)}
        </p>
        {changing.failure && <InlineAlert>{textOf(changing.failure)}</InlineAlert>}
        <Button
          type="submit"
          variant="primary"
          size="large"
          isBlock
          isLoading={changing.isPending}
          disabled={effect === null}
        >
          {t('limits.save')}
        </Button>
        {limit.own !== null && limit.pending?.value !== null && (
          <Button isBlock disabled={changing.isPending} onClick={() => void store.save(null)}>
            {t('limits.remove')}
          </Button>
        )}
      </form>
    </Dialog>
  );
});

const MinutesField = observer(({ store }: Pick<Props, 'store'>) => {
  const { t } = useTranslation('member');
  const id = useId();
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{t('limits.minutes')}</label>
      <input
        id={id}
        className={classes['input']}
        type="number"
        inputMode="numeric"
        min={1}
        max={44_640}
        step={1}
        value={store.typed ?? ''}
        onChange={({ target }) => {
          const minutes = Number(target.value);
          store.setTyped(target.value !== '' && Number.isInteger(minutes) && minutes > 0 ? minutes : null);
        }}
      />
    </div>
  );
});
