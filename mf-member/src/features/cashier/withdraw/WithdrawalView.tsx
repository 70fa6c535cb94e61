import {
  Button,
  ConfirmDialog,
  InlineAlert,
  Loaded,
  LoadingState,
  Money,
  useFailureText,
  useScopedStore,
  useTranslation,
} from '@parlour/shared-ui/core';
import { FactList, StepTimeline, type TimelineStep } from '@parlour/shared-ui/flow';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import classes from '../Cashier.module.css';
import { PartItem } from './PartItem.tsx';
import { createWithdrawalApi } from './withdrawalApi.ts';
import { WithdrawalProgress, type FollowedWithdrawal } from './WithdrawalProgress.ts';

interface WithdrawalViewProps {
  readonly id: string;
  readonly onAnother: () => void;
}

/** One withdrawal: its time line, its parts, and the actions of the member. */
export const WithdrawalView = observer(({ id, onAnother }: WithdrawalViewProps) => {
  const { t } = useTranslation('member');
  const store = useScopedStore(
    (platform) => new WithdrawalProgress(id, createWithdrawalApi(platform.http), platform),
  );
  return (
    <div className={classes['form']}>
      <Loaded from={store.withdrawal} loading={<LoadingState count={6} />}>
        {(withdrawal) => (
          <>
            <div className={classes['headline']}>
              <p className={classes['amount']}>
                <Money value={{ amount: withdrawal.amount, currency: withdrawal.currency }} />
              </p>
              <p role="status" className={classes['state']}>
                {t(`cashier.withdrawalState.${withdrawal.state}`)}
              </p>
              {withdrawal.reason !== null && <p>{withdrawal.reason}</p>}
            </div>
            <Parts store={store} withdrawal={withdrawal} />
            <Facts withdrawal={withdrawal} />
            <StepTimeline label={t('cashier.withdraw.progress')} steps={stepsOf(withdrawal, t)} />
            {withdrawal.canCancel && <Cancel store={store} />}
          </>
        )}
      </Loaded>
      <Button isBlock onClick={onAnother}>
        {t('cashier.withdraw.another')}
      </Button>
    </div>
  );
});

interface Shown {
  readonly withdrawal: FollowedWithdrawal;
}

const Parts = observer(({ store, withdrawal }: Shown & { readonly store: WithdrawalProgress }) => {
  const { t } = useTranslation('member');
  const textOf = useFailureText();
  const { payouts, state } = withdrawal;
  const isOpen = payouts.some((part) => part.state === 'sent');
  const { confirming, answering } = store;
  const failure = confirming.failure ?? answering.failure;
  if (payouts.length === 0) return null;
  return (
    <>
      {payouts.map((part, index) => (
        <PartItem key={part.id} store={store} part={part} number={index + 1} currency={withdrawal.currency} />
      ))}
      {isOpen && state === 'paid' && payouts.length > 1 && (
        <Button
          variant="primary"
          isBlock
          isLoading={confirming.isPending}
          onClick={() => void confirming.run()}
        >
          {t('cashier.withdraw.fullyPaid')}
        </Button>
      )}
      {failure && <InlineAlert>{textOf(failure)}</InlineAlert>}
    </>
  );
});

const Facts = ({ withdrawal }: Shown) => {
  const { t } = useTranslation('member');
  const { accountLabel, reference, fee, payout, currency, sent } = withdrawal;
  return (
    <FactList
      facts={[
        { key: 'account', label: t('cashier.withdraw.account'), value: accountLabel },
        { key: 'reference', label: t('cashier.reference'), value: reference },
        { key: 'fee', label: t('cashier.feeLabel'), value: <Money value={{ amount: fee, currency }} /> },
        ...(sent > 0
          ? [
              {
                key: 'sent',
                label: t('cashier.withdraw.sent'),
                value: <Money value={{ amount: sent, currency }} />,
              },
            ]
          : []),
        {
          key: 'payout',
          label: t('cashier.withdraw.payout'),
          value: <Money value={{ amount: payout, currency }} />,
          isTotal: true,
        },
      ]}
    />
  );
};

const Cancel = observer(({ store: { cancelling } }: { readonly store: WithdrawalProgress }) => {
  const { t } = useTranslation('member');
  const textOf = useFailureText();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {cancelling.failure && <InlineAlert>{textOf(cancelling.failure)}</InlineAlert>}
      <Button variant="danger" isBlock isLoading={cancelling.isPending} onClick={() => setAsking(true)}>
        {t('cashier.withdraw.cancel')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('cashier.withdraw.cancelTitle')}
        confirmLabel={t('cashier.withdraw.cancel')}
        onConfirm={() => {
          setAsking(false);
          void cancelling.run();
        }}
        text={t('cashier.withdraw.cancelText')}
        onCancel={() => setAsking(false)}
      />
    </>
  );
});

const ended = ['cancelled', 'rejected', 'failed'] as const;

/**
 * The steps of a withdrawal: requested, approved, paid, confirmed. If it ended early, the reason replaces the remaining
 * steps.
 */
const stepsOf = (
  { state, requestedAt, approvedAt, paidAt, endedAt }: FollowedWithdrawal,
  t: (key: string) => string,
): TimelineStep[] => {
  const steps: TimelineStep[] = [
    { key: 'requested', title: t('cashier.withdraw.timeline.requested'), state: 'done', at: requestedAt },
  ];
  const times = { approved: approvedAt, paid: paidAt, confirmed: state === 'confirmed' ? endedAt : null };
  const hasEndedEarly = ended.some((entry) => entry === state);
  let isCurrent = true;
  for (const [key, at] of Object.entries(times)) {
    if (at === null && hasEndedEarly) break;
    const step = at !== null ? 'done' : isCurrent ? 'current' : 'upcoming';
    if (at === null) isCurrent = false;
    steps.push({ key, title: t(`cashier.withdraw.timeline.${key}`), state: step, at });
  }
  if (hasEndedEarly) {
    steps.push({ key: 'ended', title: t(`cashier.withdrawalState.${state}`), state: 'failed', at: endedAt });
  }
  return steps;
};
