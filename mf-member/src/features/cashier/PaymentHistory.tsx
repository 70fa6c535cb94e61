import type { HttpClient } from '@parlour/shared-contracts';
import {
  Loaded,
  LoadingState,
  MoreButton,
  PagedList,
  Panel,
  useScopedStore,
  useTranslation,
} from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import classes from './Cashier.module.css';

interface PageOf<Entry> {
  readonly list: readonly Entry[];
  readonly next: string | null;
}

interface PaymentHistoryProps<Entry> {
  readonly title: string;
  /** Shown instead of the list before the first payment. */
  readonly none: string;
  readonly read: (
    http: HttpClient,
    cursor: string | undefined,
    signal: AbortSignal,
  ) => Promise<PageOf<Entry>>;
  readonly children: (entry: Entry) => ReactNode;
}

/** Payments of the member, the newest first. They are read again after each message. */
export const PaymentHistory = observer(
  <Entry,>({ title, none, read, children }: PaymentHistoryProps<Entry>) => {
    const { t } = useTranslation('member');
    const list = useScopedStore((platform) => {
      let next: string | null = null;
      return new PagedList<Entry>(platform, {
        access: 'member',
        reloadOn: ['language', 'messages.changed'],
        mode: 'append',
        read: async (page, signal) => {
          const answer = await read(platform.http, page > 1 ? (next ?? undefined) : undefined, signal);
          next = answer.next;
          return { items: answer.list, totalPages: next === null ? page : page + 1 };
        },
      });
    });
    return (
      <Panel title={title} padding="flush" className={classes['history']}>
        <Loaded
          from={list}
          loading={<LoadingState count={3} />}
          empty={<p className={classes['none']}>{none}</p>}
        >
          {({ items }) => (
            <>
              <ul className={classes['list']} aria-label={title}>
                {items.map(children)}
              </ul>
              <MoreButton list={list}>{t('cashier.earlier')}</MoreButton>
            </>
          )}
        </Loaded>
      </Panel>
    );
  },
);
