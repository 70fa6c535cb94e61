import { DeferredCode, Skeleton } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useShell } from '../../ShellContext.ts';
import { FramePart } from '../FramePart.tsx';
import classes from './Header.module.css';

const code = new DeferredCode(
  async () => (await import(/* webpackChunkName: "account-area" */ './AccountArea.tsx')).AccountArea,
);

/** The place of the account area. Its code is fetched for a visitor with a session, while the account is read. */
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
