import { usePlatform, useScopedStore } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { Account } from './Account.ts';
import { AvatarDialog } from './AvatarDialog.tsx';
import { BalanceCard } from './BalanceCard.tsx';
import { ClosingPanel } from './ClosingPanel.tsx';
import { createClosingStore } from './ClosingStore.ts';
import { ContactDialog } from './ContactDialog.tsx';
import { createContactStore } from './ContactStore.ts';
import { FeedPrivacyPanel } from './FeedPrivacyPanel.tsx';
import { createFeedPrivacyStore } from './FeedPrivacyStore.ts';
import { ProfileCard } from './ProfileCard.tsx';
import { ProfilePanel } from './ProfilePanel.tsx';
import { createProfileStore } from './ProfileStore.ts';
import { SecurityPanel } from './SecurityPanel.tsx';
import { TransactionPasswordDialog } from './TransactionPasswordDialog.tsx';
import { TransactionPasswordStore } from './TransactionPasswordStore.ts';
import classes from './AccountPage.module.css';

/** The account of the session, which the shell has loaded already. */
export const AccountPage = observer(() => {
  const { member } = usePlatform().session;
  const profile = useScopedStore(createProfileStore);
  const contacts = useScopedStore(createContactStore);
  const feedPrivacy = useScopedStore(createFeedPrivacyStore);
  const closing = useScopedStore(createClosingStore);
  const transactionPassword = useScopedStore((platform) => new TransactionPasswordStore(platform));
  const account = useMemo(() => member && new Account(member), [member]);
  if (!account) return null;
  return (
    <>
      <div className={classes['top']}>
        <ProfileCard account={account} onChooseAvatar={() => profile.choose(true)} />
        <BalanceCard />
      </div>
      <ProfilePanel store={profile} />
      <SecurityPanel
        account={account}
        onChangeContact={contacts.open}
        onSetTransactionPassword={() => transactionPassword.open(true)}
      />
      <FeedPrivacyPanel store={feedPrivacy} />
      <ClosingPanel store={closing} />
      <ContactDialog store={contacts} />
      <TransactionPasswordDialog store={transactionPassword} isChange={account.hasTransactionPassword} />
      {profile.isChoosing && <AvatarDialog store={profile} />}
    </>
  );
});
