import { Panel } from '@parlour/shared-ui/core';
import { useSearchParams } from '@parlour/shared-ui/router';
import { observer } from 'mobx-react-lite';
import { DepositHistory } from './DepositHistory.tsx';
import { DepositForm } from './DepositForm.tsx';
import { DepositView } from './DepositView.tsx';

/** Name in the address of the deposit that is shown, so that a reload and a second tab show it too. */
const SHOWN = 'deposit';

export const DepositPage = observer(() => {
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
          <DepositForm onStarted={({ id }) => show(id)} />
        ) : (
          <DepositView key={shown} id={shown} onAnother={() => show(null)} />
        )}
      </Panel>
      {shown === null && <DepositHistory onOpen={({ id }) => show(id)} />}
    </>
  );
});
