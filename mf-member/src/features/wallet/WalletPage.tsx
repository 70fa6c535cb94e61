import type { Wallet } from '@parlour/shared-contracts/domains/wallets';
import {
  Button,
  Dialog,
  InlineAlert,
  Loaded,
  LoadingState,
  Money,
  Panel,
  Tag,
  useFailureText,
  useFormat,
  usePlatform,
  useScopedStore,
  useTranslation,
} from '@parlour/shared-ui/core';
import { MoneyField } from '@parlour/shared-ui/flow';
import { observer } from 'mobx-react-lite';
import { createWalletApi } from './walletApi.ts';
import classes from './WalletPage.module.css';
import { WalletStore } from './WalletStore.ts';

interface Props {
  readonly store: WalletStore;
}

export const WalletPage = observer(() => {
  const { t } = useTranslation('member');
  const store = useScopedStore((platform) => new WalletStore(createWalletApi(platform.http), platform));
  return (
    <Panel>
      <Loaded from={store.wallets} loading={<LoadingState count={5} />}>
        {() => (
          <div className={classes['root']}>
            <MainWallet store={store} />
            <Outcome store={store} />
            {store.canTransfer ? (
              <Vendors store={store} />
            ) : (
              <p className={classes['note']}>{t('wallet.single')}</p>
            )}
            {store.chosen && <TransferDialog store={store} wallet={store.chosen} />}
          </div>
        )}
      </Loaded>
    </Panel>
  );
});

const MainWallet = observer(({ store }: Props) => {
  const { t } = useTranslation('member');
  const { destinations, session } = usePlatform();
  const { main, wallets } = store;
  const deposit = destinations.href('deposit');
  const withdraw = destinations.href('withdraw');
  return (
    <section className={classes['main']} aria-label={t('balance')}>
      <p className={classes['label']}>{t('balance')}</p>
      <p className={classes['amount']}>
        {main && (
          <Money
            value={{ amount: main.balance, currency: wallets.value?.currency ?? '' }}
            isMasked={session.isBalanceHidden}
          />
        )}
      </p>
      <div className={classes['actions']}>
        {deposit !== null && <Button href={deposit}>{t('pages.depositv2.title')}</Button>}
        {withdraw !== null && <Button href={withdraw}>{t('pages.withdraw.title')}</Button>}
      </div>
    </section>
  );
});

/** The result of the last transfer. */
const Outcome = observer(({ store: { done } }: Props) => {
  const { t } = useTranslation('member');
  const format = useFormat();
  if (!done) return null;
  const amount = format.money({ amount: done.moved, currency: done.currency });
  return (
    <p role="status" className={classes['note']}>
      {t(done.state === 'pending' ? 'wallet.pending' : 'wallet.done', { amount })}
    </p>
  );
});

const Vendors = observer(({ store }: Props) => {
  const { t } = useTranslation('member');
  const textOf = useFailureText();
  const { others, transferring, chosen } = store;
  const hasMoney = others.some(({ balance }) => balance > 0);
  return (
    <section className={classes['vendors']} aria-label={t('wallet.vendors')}>
      <div className={classes['line']}>
        <h2>{t('wallet.vendors')}</h2>
        {hasMoney && (
          <Button isLoading={transferring.isPending} onClick={() => void store.recall()}>
            {t('wallet.recallAll')}
          </Button>
        )}
      </div>
      {transferring.failure && !chosen && <InlineAlert>{textOf(transferring.failure)}</InlineAlert>}
      {others.length === 0 && <p className={classes['note']}>{t('wallet.noVendors')}</p>}
      <ul className={classes['list']}>
        {others.map((wallet) => (
          <VendorWallet key={wallet.code} store={store} wallet={wallet} />
        ))}
      </ul>
    </section>
  );
});

const VendorWallet = observer(({ store, wallet }: Props & { readonly wallet: Wallet }) => {
  const { t } = useTranslation('member');
  const { session } = usePlatform();
  const format = useFormat();
  const { code, name, balance, asOf, isUnderWay } = wallet;
  return (
    <li className={classes['wallet']} aria-label={name ?? code}>
      <div className={classes['line']}>
        <strong>{name ?? code}</strong>
        <Money
          value={{ amount: balance, currency: store.wallets.value?.currency ?? '' }}
          isMasked={session.isBalanceHidden}
        />
      </div>
      {asOf !== null && (
        <p className={classes['note']}>{t('wallet.asOf', { at: format.date(asOf, 'moment') })}</p>
      )}
      {isUnderWay ? (
        <Tag tone="info">{t('wallet.underWay')}</Tag>
      ) : (
        <div className={classes['actions']}>
          <Button size="small" onClick={() => store.open(wallet, 'in')}>
            {t('wallet.in')}
          </Button>
          <Button size="small" disabled={balance === 0} onClick={() => store.open(wallet, 'out')}>
            {t('wallet.out')}
          </Button>
          <Button size="small" disabled={balance === 0} onClick={() => void store.recall(code)}>
            {t('wallet.recall')}
          </Button>
        </div>
      )}
    </li>
  );
});

const TransferDialog = observer(({ store, wallet }: Props & { readonly wallet: Wallet }) => {
  const { t } = useTranslation('member');
  const textOf = useFailureText();
  const { direction, transferring, amount, highest } = store;
  const currency = store.wallets.value?.currency ?? '';
  return (
    <Dialog
      isOpen
      openDelayMs={0}
      size="small"
      title={t(direction === 'in' ? 'wallet.toVendor' : 'wallet.fromVendor', {
        name: wallet.name ?? wallet.code,
      })}
      onClose={store.close}
    >
      <form
        className={classes['root']}
        onSubmit={(event) => {
          event.preventDefault();
          void store.transfer();
        }}
      >
        <MoneyField
          label={t('cashier.amount')}
          currency={currency}
          value={amount}
          onChange={store.setAmount}
          lowest={1}
          highest={highest}
          suggestions={[highest]}
        />
        {transferring.failure && <InlineAlert>{textOf(transferring.failure)}</InlineAlert>}
        <Button
          type="submit"
          variant="primary"
          isBlock
          isLoading={transferring.isPending}
          disabled={!amount || amount.amount < 1 || amount.amount > highest}
        >
          {t('wallet.transfer')}
        </Button>
      </form>
    </Dialog>
  );
});
