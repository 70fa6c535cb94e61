import { Button, Money, Tag, useTranslation } from '@parlour/shared-ui/core';
import { Countdown, UploadField } from '@parlour/shared-ui/flow';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import classes from '../Cashier.module.css';
import type { FollowedPayout, WithdrawalProgress } from './WithdrawalProgress.ts';

interface PartItemProps {
  readonly store: WithdrawalProgress;
  readonly part: FollowedPayout;
  /** Counts from 1. */
  readonly number: number;
  readonly currency: string;
}

const tones = { sent: 'warning', received: 'success', assumed: 'neutral', notReceived: 'danger' } as const;

/** A part of a withdrawal, and the question whether it has arrived. */
export const PartItem = observer(({ store, part, number, currency }: PartItemProps) => {
  const { t } = useTranslation('member');
  const [isDenying, setDenying] = useState(false);
  const { answering, proofs } = store;
  const answer = (isReceived: boolean) => void answering.run({ part: part.id, isReceived });
  const title = t('cashier.withdraw.part', { number });
  return (
    <section className={classes['part']} aria-label={title}>
      <div className={classes['line']}>
        <strong>
          {title}: <Money value={{ amount: part.amount, currency }} />
        </strong>
        <Tag tone={tones[part.state]}>{t(`cashier.payoutState.${part.state}`)}</Tag>
      </div>
      <p className={classes['note']}>{t('cashier.withdraw.bankReference', { reference: part.reference })}</p>
      {part.state === 'sent' && (
        <>
          <Countdown
            until={part.answerBy}
            label={t('cashier.withdraw.answerWithin')}
            onEnd={() => void store.withdrawal.refresh()}
          />
          <p className={classes['note']}>{t('cashier.withdraw.forced')}</p>
          {isDenying ? (
            <>
              <UploadField list={proofs} label={t('cashier.withdraw.proofs')} />
              <div className={classes['actions']}>
                <Button
                  variant="danger"
                  isLoading={answering.isPending}
                  disabled={!proofs.isReady}
                  onClick={() => answer(false)}
                >
                  {t('cashier.withdraw.sendDenial')}
                </Button>
                <Button onClick={() => setDenying(false)}>{t('cashier.withdraw.back')}</Button>
              </div>
            </>
          ) : (
            <div className={classes['actions']}>
              <Button variant="primary" isLoading={answering.isPending} onClick={() => answer(true)}>
                {t('cashier.withdraw.received')}
              </Button>
              <Button onClick={() => setDenying(true)}>{t('cashier.withdraw.notReceived')}</Button>
            </div>
          )}
        </>
      )}
    </section>
  );
});
