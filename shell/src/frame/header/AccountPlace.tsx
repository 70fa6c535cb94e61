import { DeferredCode, Skeleton } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useShell } from '../../ShellContext.ts';
import { FramePart } from '../FramePart.tsx';
import classes from './Header.module.css';

const code = new DeferredCode(
  async () => (await import(/* webpackChunkName: "account-area" */ './AccountArea.tsx')).AccountArea,
);

/**
 * Shows the account area in the header, or a placeholder of the same size. Only visitors with a session mount it. The
 * browser fetches the code of the area and the data of the account at the same time.
 */
export const AccountPlace = observer(() => {
  const { session } = useShell();
  const placeholder = (
    <span className={classes['accountPlaceholder']}>
      <Skeleton shape="box" height={40} />
    </span>
  );
  return (
    <FramePart code={code} loading={placeholder}>
      {(AccountArea) => (session.state === 'guest' ? placeholder : <AccountArea />)}
    </FramePart>
  );
});
