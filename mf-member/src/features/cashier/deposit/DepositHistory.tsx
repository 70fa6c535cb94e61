import type { Deposit } from '@parlour/shared-contracts/domains/cashier';
import { Money, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { PaymentHistory } from '../PaymentHistory.tsx';
import { PaymentRow } from '../PaymentRow.tsx';
import { createDepositApi } from './depositApi.ts';

export const DepositHistory = observer(({ onOpen }: { readonly onOpen: (deposit: Deposit) => void }) => {
  const { t } = useTranslation('member');
  return (
    <PaymentHistory<Deposit>
      title={t('cashier.history')}
      none={t('cashier.noHistory')}
      read={(http, cursor, signal) => createDepositApi(http).list(cursor, signal)}
    >
      {(deposit) => (
        <PaymentRow
          key={deposit.id}
          title={deposit.methodName}
          at={deposit.createdAt}
          reference={deposit.reference}
          amount={<Money value={{ amount: deposit.amount, currency: deposit.currency }} />}
          tone={tones[deposit.state]}
          state={t(`cashier.depositState.${deposit.state}`)}
          onOpen={() => onOpen(deposit)}
        />
      )}
    </PaymentHistory>
  );
});

const tones = {
  created: 'info',
  pending: 'info',
  credited: 'success',
  failed: 'danger',
  expired: 'neutral',
  reversed: 'danger',
} as const;
