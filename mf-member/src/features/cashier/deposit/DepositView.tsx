import { Button, Loaded, LoadingState, Money, useScopedStore, useTranslation } from '@parlour/shared-ui/core';
import {
  CopyField,
  Countdown,
  FactList,
  QrCode,
  StepTimeline,
  type TimelineStep,
} from '@parlour/shared-ui/flow';
import ExternalLink from 'lucide-react/icons/external-link';
import { observer } from 'mobx-react-lite';
import classes from '../Cashier.module.css';
import { createDepositApi } from './depositApi.ts';
import { openPaymentPage } from './openPaymentPage.ts';
import { DepositProgress, type FollowedDeposit } from './DepositStore.ts';

interface DepositViewProps {
  readonly id: string;
  readonly onAnother: () => void;
}

/** One deposit: how to pay it, its progress, and its result. */
export const DepositView = observer(({ id, onAnother }: DepositViewProps) => {
  const { t } = useTranslation('member');
  const store = useScopedStore(
    (platform) => new DepositProgress(id, createDepositApi(platform.http), platform),
  );
  return (
    <div className={classes['form']}>
      <Loaded from={store.deposit} loading={<LoadingState count={6} />}>
        {(deposit) => (
          <>
            <Headline deposit={deposit} onEnd={() => void store.deposit.refresh()} />
            {deposit.steps && !deposit.isSeen && <HowToPay deposit={deposit} />}
            <Facts deposit={deposit} />
            <Progress deposit={deposit} />
          </>
        )}
      </Loaded>
      <Button isBlock onClick={onAnother}>
        {t('cashier.anotherDeposit')}
      </Button>
    </div>
  );
});

interface Shown {
  readonly deposit: FollowedDeposit;
}

const Headline = ({ deposit, onEnd }: Shown & { readonly onEnd: () => void }) => {
  const { t } = useTranslation('member');
  const { amount, currency, state, steps, isSeen } = deposit;
  return (
    <div className={classes['headline']}>
      <p className={classes['amount']}>
        <Money value={{ amount, currency }} />
      </p>
      <p role="status" className={classes['state']}>
        {isSeen ? t('cashier.seen') : t(`cashier.depositState.${state}`)}
      </p>
      {steps && !isSeen && <Countdown until={deposit.endsAt} label={t('cashier.payWithin')} onEnd={onEnd} />}
    </div>
  );
};

const HowToPay = ({ deposit: { steps, reference } }: Shown) => {
  const { t } = useTranslation('member');
  if (!steps) return null;
  const { qr, pageUrl, bank } = steps;
  const isTransfer = qr !== null || bank !== null;
  return (
    <div className={classes['pay']}>
      {qr !== null && (
        <div className={classes['qr']}>
          <QrCode text={qr} label={t('cashier.qrLabel')} size={232} />
          <p>{t('cashier.scan')}</p>
        </div>
      )}
      <div className={classes['details']}>
        {bank && (
          <>
            <CopyField label={t('cashier.bankName')} value={bank.bankName} />
            <CopyField label={t('cashier.accountName')} value={bank.accountName} />
            <CopyField label={t('cashier.accountNumber')} value={bank.accountNumber} />
          </>
        )}
        {isTransfer && <CopyField label={t('cashier.reference')} value={reference} />}
        <p className={classes['note']}>{t(isTransfer ? 'cashier.exactAmount' : 'cashier.hosted')}</p>
        {pageUrl !== null && (
          <Button
            href={pageUrl}
            target="_blank"
            variant="primary"
            isBlock
            icon={<ExternalLink />}
            onClick={(event) => {
              if (openPaymentPage(pageUrl)) event.preventDefault();
            }}
          >
            {t('cashier.openPage')}
          </Button>
        )}
      </div>
    </div>
  );
};

const Facts = ({ deposit }: Shown) => {
  const { t } = useTranslation('member');
  const { currency, fee, credit, methodName, reference, steps } = deposit;
  return (
    <FactList
      facts={[
        { key: 'method', label: t('cashier.method'), value: methodName },
        ...(steps?.qr || steps?.bank
          ? []
          : [{ key: 'reference', label: t('cashier.reference'), value: reference }]),
        { key: 'fee', label: t('cashier.feeLabel'), value: <Money value={{ amount: fee, currency }} /> },
        {
          key: 'credit',
          label: t('cashier.arrives'),
          value: <Money value={{ amount: credit, currency }} />,
          isTotal: true,
        },
      ]}
    />
  );
};

/** The steps of a deposit: created, paid, credited. */
const Progress = ({ deposit: { state, isSeen, createdAt, endedAt } }: Shown) => {
  const { t } = useTranslation('member');
  const isOpen = state === 'created' || state === 'pending';
  const isCredited = state === 'credited' || state === 'reversed';
  const steps: TimelineStep[] = [
    { key: 'created', title: t('cashier.step.created'), state: 'done', at: createdAt },
    isOpen
      ? {
          key: 'paid',
          title: t(isSeen ? 'cashier.seen' : 'cashier.step.waiting'),
          state: 'current',
          details: t('cashier.step.waitingText'),
        }
      : isCredited
        ? { key: 'paid', title: t('cashier.step.paid'), state: 'done' }
        : { key: 'paid', title: t(`cashier.depositState.${state}`), state: 'failed', at: endedAt },
    ...(isOpen ? [{ key: 'credited', title: t('cashier.step.credited'), state: 'upcoming' as const }] : []),
    ...(isCredited
      ? [
          {
            key: 'credited',
            title: t(state === 'reversed' ? 'cashier.depositState.reversed' : 'cashier.step.credited'),
            state: state === 'reversed' ? ('failed' as const) : ('done' as const),
            at: endedAt,
          },
        ]
      : []),
  ];
  return <StepTimeline label={t('cashier.progress')} steps={steps} />;
};
