import type { Deposit } from '@parlour/shared-contracts/domains/cashier';
import {
  Loaded,
  LoadingState,
  Money,
  MoreButton,
  PagedList,
  Panel,
  useScopedStore,
  useTranslation,
} from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { PaymentRow } from '../PaymentRow.tsx';
import classes from '../Cashier.module.css';
import { createDepositApi } from './depositApi.ts';

/** The member's deposits, the newest first. Nothing is shown before the first one. */
export const DepositHistory = observer(({ onOpen }: { readonly onOpen: (deposit: Deposit) => void }) => {
  const { t } = useTranslation('member');
  const list = useScopedStore((platform) => {
    const api = createDepositApi(platform.http);
    let next: string | null = null;
    return new PagedList<Deposit>(platform, {
      access: 'member',
      reloadOn: ['language', 'messages.changed'],
      mode: 'append',
      read: async (page, signal) => {
        const answer = await api.list(page > 1 ? (next ?? undefined) : undefined, signal);
        next = answer.next;
        return { items: answer.list, totalPages: next === null ? page : page + 1 };
      },
    });
  });
  return (
    <Panel title={t('cashier.history')} padding="flush" className={classes['history']}>
      <Loaded
        from={list}
        loading={<LoadingState count={3} />}
        empty={<p className={classes['none']}>{t('cashier.noHistory')}</p>}
      >
        {({ items }) => (
          <>
            <ul className={classes['list']} aria-label={t('cashier.history')}>
              {items.map((deposit) => (
                <PaymentRow
                  key={deposit.id}
                  title={deposit.methodName}
                  at={deposit.createdAt}
                  reference={deposit.reference}
                  amount={<Money value={{ amount: deposit.amount, currency: deposit.currency }} />}
                  tone={tones[deposit.state]}
                  state={t(`cashier.depositState.${deposit.state}`)}
                  onOpen={() => onOpen(deposit)}
                />
              ))}
            </ul>
            <MoreButton list={list}>{t('cashier.earlier')}</MoreButton>
          </>
        )}
      </Loaded>
    </Panel>
  );
});

const tones = {
  created: 'info',
  pending: 'info',
  credited: 'success',
  failed: 'danger',
  expired: 'neutral',
  reversed: 'danger',
} as const;
