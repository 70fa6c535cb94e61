import { Panel } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { DebtNotice } from '../DebtNotice.tsx';
import { useShownPayment } from '../useShownPayment.ts';
import { DepositHistory } from './DepositHistory.tsx';
import { DepositForm } from './DepositForm.tsx';
import { DepositLimits } from './DepositLimits.tsx';
import { DepositView } from './DepositView.tsx';

export const DepositPage = observer(() => {
  const [shown, show] = useShownPayment('deposit');
  return (
    <>
      <Panel>
        {shown === null ? (
          <>
            <DebtNotice />
            <DepositLimits />
            <DepositForm onStarted={({ id }) => show(id)} />
          </>
        ) : (
          <DepositView key={shown} id={shown} onAnother={() => show(null)} />
        )}
      </Panel>
      {shown === null && <DepositHistory onOpen={({ id }) => show(id)} />}
    </>
  );
});
