import type { UplineOverview } from '@parlour/shared-contracts/domains/memberTransfers';
import {
  Deferred,
  EmptyState,
  Loaded,
  LoadingState,
  useScopedStore,
  useTranslation,
} from '@parlour/shared-ui/core';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import { observer } from 'mobx-react-lite';
import { transactionPasswordForm } from '../../../ui/transactionPassword/deferredForm.ts';
import classes from '../Cashier.module.css';
import { createTransferApi } from './transferApi.ts';
import { TransferForm } from './TransferForm.tsx';
import { TransferStore } from './TransferStore.ts';

/** The form, or the reason why nothing can be sent. */
export const TransferSection = observer(() => {
  const store = useScopedStore((platform) => new TransferStore(createTransferApi(platform.http), platform));
  return (
    <div className={classes['form']}>
      <Loaded from={store.overview} loading={<LoadingState count={4} />}>
        {(overview) => <Content store={store} overview={overview} />}
      </Loaded>
    </div>
  );
});

interface ContentProps {
  readonly store: TransferStore;
  readonly overview: UplineOverview;
}

const Content = ({ store, overview }: ContentProps) => {
  const { t } = useTranslation('member');
  const { isEnabled, upline, hasTransactionPassword } = overview;
  if (!isEnabled || upline === null) {
    const reason = isEnabled ? 'noUpline' : 'off';
    return (
      <EmptyState
        icon={<ArrowUpFromLine />}
        title={t(`cashier.transfer.${reason}`)}
        text={t(`cashier.transfer.${reason}Text`)}
      />
    );
  }
  if (!hasTransactionPassword) {
    return (
      <Deferred code={transactionPasswordForm} loading={<LoadingState count={4} />}>
        {(PasswordForm) => <PasswordForm settingPassword={store.settingPassword} hasTitle />}
      </Deferred>
    );
  }
  return <TransferForm store={store} overview={overview} upline={upline} />;
};
