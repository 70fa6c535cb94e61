import { Panel } from '@parlour/shared-ui/core';
import { useSearchParams } from '@parlour/shared-ui/router';
import { observer } from 'mobx-react-lite';
import { WithdrawalHistory } from './WithdrawalHistory.tsx';
import { WithdrawalView } from './WithdrawalView.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';

/** Name in the address of the withdrawal that is shown, so that a reload and a second tab show it too. */
const SHOWN = 'withdrawal';

export const WithdrawPage = observer(() => {
  const [query, setQuery] = useSearchParams();
  const shown = query.get(SHOWN);
  const show = (id: string | null): void =>
    setQuery((present) => {
      const next = new URLSearchParams(present);
      if (id === null) next.delete(SHOWN);
      else next.set(SHOWN, id);
      return next;
    });
  return (
    <>
      <Panel>
        {shown === null ? (
          <WithdrawForm onStarted={({ id }) => show(id)} />
        ) : (
          <WithdrawalView key={shown} id={shown} onAnother={() => show(null)} />
        )}
      </Panel>
      {shown === null && <WithdrawalHistory onOpen={({ id }) => show(id)} />}
    </>
  );
});
