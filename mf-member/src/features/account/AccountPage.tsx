import { ErrorState } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../stores.ts';
import { AccountSkeleton } from './AccountSkeleton.tsx';
import { BalanceCard } from './BalanceCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { SecurityPanel } from './SecurityPanel.tsx';
import classes from './AccountPage.module.css';

export const AccountPage = observer(() => {
  const { account: store } = useStores();
  if (store.account === null) {
    if (store.failure === null) return <AccountSkeleton />;
    return <ErrorState code={store.failure} onRetry={() => void store.load()} />;
  }
  return (
    <>
      <div className={classes['top']}>
        <ProfileCard account={store.account} />
        <BalanceCard />
      </div>
      <SecurityPanel account={store.account} />
    </>
  );
});
