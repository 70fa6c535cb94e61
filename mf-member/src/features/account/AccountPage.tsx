import { usePlatform } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { Account } from './Account.ts';
import { BalanceCard } from './BalanceCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { SecurityPanel } from './SecurityPanel.tsx';
import classes from './AccountPage.module.css';

/** The account of the session, which the shell has loaded already. */
export const AccountPage = observer(() => {
  const { member } = usePlatform().session;
  const account = useMemo(() => member && new Account(member), [member]);
  if (!account) return null;
  return (
    <>
      <div className={classes['top']}>
        <ProfileCard account={account} />
        <BalanceCard />
      </div>
      <SecurityPanel account={account} />
    </>
  );
});
