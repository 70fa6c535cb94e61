import type { MemberTransfer } from '@parlour/shared-contracts/domains/memberTransfers';
import { Money, Panel, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { PaymentHistory } from '../PaymentHistory.tsx';
import { PaymentRow } from '../PaymentRow.tsx';
import { createTransferApi } from './transferApi.ts';
import { TransferSection } from './TransferSection.tsx';

export const TransferPage = observer(() => {
  const { t } = useTranslation('member');
  return (
    <>
      <Panel>
        <TransferSection />
      </Panel>
      <PaymentHistory<MemberTransfer>
        title={t('cashier.transfer.history')}
        none={t('cashier.transfer.noHistory')}
        read={(http, cursor, signal) => createTransferApi(http).list(cursor, signal)}
      >
        {({ id, direction, account, at, reference, amount, currency, note }) => (
          <PaymentRow
            key={id}
            title={note === null ? account : `${account} · ${note}`}
            at={at}
            reference={reference}
            amount={<Money value={{ amount: direction === 'sent' ? -amount : amount, currency }} isSigned />}
            tone={direction === 'sent' ? 'neutral' : 'success'}
            state={t(`cashier.transfer.${direction}`)}
          />
        )}
      </PaymentHistory>
    </>
  );
});
