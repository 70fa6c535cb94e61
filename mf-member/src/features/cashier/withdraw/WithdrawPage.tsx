import { Panel } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { DebtNotice } from '../DebtNotice.tsx';
import { useShownPayment } from '../useShownPayment.ts';
import { WithdrawalHistory } from './WithdrawalHistory.tsx';
import { WithdrawalView } from './WithdrawalView.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';

export const WithdrawPage = observer(() => {
  const [shown, show] = useShownPayment('withdrawal');
  return (
    <>
      <Panel>
        {shown === null ? (
          <>
            <DebtNotice />
            <WithdrawForm onStarted={({ id }) => show(id)} />
          </>
        ) : (
          <WithdrawalView key={shown} id={shown} onAnother={() => show(null)} />
        )}
      </Panel>
      {shown === null && <WithdrawalHistory onOpen={({ id }) => show(id)} />}
    </>
  );
});
