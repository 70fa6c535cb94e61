import type { Withdrawal } from '@parlour/shared-contracts/domains/withdrawals';
import { Money, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { PaymentHistory } from '../PaymentHistory.tsx';
import { PaymentRow } from '../PaymentRow.tsx';
import { createWithdrawalApi } from './withdrawalApi.ts';

export const WithdrawalHistory = observer(
  ({ onOpen }: { readonly onOpen: (withdrawal: Withdrawal) => void }) => {
    const { t } = useTranslation('member');
    return (
      <PaymentHistory<Withdrawal>
        title={t('cashier.withdraw.history')}
        none={t('cashier.withdraw.noHistory')}
        read={(http, cursor, signal) => createWithdrawalApi(http).list(cursor, signal)}
      >
        {(entry) => (
          <PaymentRow
            key={entry.id}
            title={entry.accountLabel}
            at={entry.requestedAt}
            reference={entry.reference}
            amount={<Money value={{ amount: entry.amount, currency: entry.currency }} />}
            tone={tones[entry.state]}
            state={t(`cashier.withdrawalState.${entry.state}`)}
            onOpen={() => onOpen(entry)}
          />
        )}
      </PaymentHistory>
    );
  },
);

const tones = {
  inReview: 'info',
  approved: 'info',
  paying: 'info',
  paid: 'warning',
  confirmed: 'success',
  cancelled: 'neutral',
  rejected: 'danger',
  failed: 'danger',
} as const;
