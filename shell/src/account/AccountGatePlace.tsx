import { DeferredCode } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { FramePart } from '../frame/FramePart.tsx';
import { useShell } from '../ShellContext.ts';

const code = new DeferredCode(
  async () =>
    (await import(/* webpackChunkName: "rare-parts" */ './AccountGateDialog.tsx')).AccountGateDialog,
);

/** The dialog of the account gate. The browser fetches its code when the gate refuses a visitor for the first time. */
export const AccountGatePlace = observer(() => {
  const { accountGate } = useShell();
  if (!accountGate.isRefusing) return null;
  return (
    <FramePart code={code} loading={null}>
      {(AccountGateDialog) => <AccountGateDialog />}
    </FramePart>
  );
});
