import type { Deposit, PaymentMethod } from '@parlour/shared-contracts/domains/cashier';
import {
  Button,
  EmptyState,
  InlineAlert,
  Loaded,
  LoadingState,
  Money,
  useFailureText,
  useScopedStore,
  useTranslation,
} from '@parlour/shared-ui/core';
import { ChoiceCards, FactList, MoneyField } from '@parlour/shared-ui/flow';
import Banknote from 'lucide-react/icons/banknote';
import { observer } from 'mobx-react-lite';
import classes from '../Cashier.module.css';
import { commonAmounts } from '../commonAmounts.ts';
import { useMethodChoice } from '../useMethodChoice.tsx';
import { createDepositApi } from './depositApi.ts';
import { DepositTerms } from './DepositTerms.tsx';
import { DepositStore } from './DepositStore.ts';

interface DepositFormProps {
  readonly onStarted: (deposit: Deposit) => void;
}

export const DepositForm = observer(({ onStarted }: DepositFormProps) => {
  const { t } = useTranslation('member');
  const store = useScopedStore((platform) => new DepositStore(createDepositApi(platform.http), platform));
  return (
    <Loaded
      from={store.offer}
      loading={<LoadingState count={5} />}
      empty={
        <EmptyState icon={<Banknote />} title={t('cashier.noMethods')} text={t('cashier.noMethodsText')} />
      }
    >
      {({ items, terms }) => (
        <>
          <Fields store={store} methods={items} onStarted={onStarted} />
          {terms && <DepositTerms terms={terms} />}
        </>
      )}
    </Loaded>
  );
});

interface FieldsProps extends DepositFormProps {
  readonly store: DepositStore;
  readonly methods: readonly PaymentMethod[];
}

const Fields = observer(({ store, methods, onStarted }: FieldsProps) => {
  const { t } = useTranslation('member');
  const choiceOf = useMethodChoice();
  const textOf = useFailureText();
  const { method, outcome, starting } = store;
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void store.start().then((deposit) => deposit && onStarted(deposit));
      }}
    >
      <ChoiceCards
        label={t('cashier.method')}
        choices={methods.map(choiceOf)}
        value={method?.code ?? null}
        onChange={store.choose}
      />
      {method && (
        <>
          {method.instructions !== '' && <p className={classes['note']}>{method.instructions}</p>}
          <MoneyField
            key={method.currency}
            label={t('cashier.amount')}
            currency={method.currency}
            value={store.amount}
            onChange={store.setAmount}
            lowest={method.minAmount}
            highest={method.maxAmount}
            suggestions={commonAmounts(method, method.currency)}
          />
          {outcome && (
            <FactList
              facts={[
                { key: 'pay', label: t('cashier.youPay'), value: <Money value={outcome.paid} /> },
                { key: 'fee', label: t('cashier.feeLabel'), value: <Money value={outcome.fee} /> },
                {
                  key: 'credit',
                  label: t('cashier.arrives'),
                  value: <Money value={outcome.credit} />,
                  isTotal: true,
                },
              ]}
            />
          )}
        </>
      )}
      {starting.failure && <InlineAlert>{textOf(starting.failure)}</InlineAlert>}
      <Button
        type="submit"
        variant="primary"
        size="large"
        isBlock
        isLoading={starting.isPending}
        disabled={outcome === null}
      >
        {t('cashier.startDeposit')}
      </Button>
    </form>
  );
});
