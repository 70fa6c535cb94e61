import type { Bus, Report, SessionStore } from '@parlour/shared-contracts';
import type { AccountReads } from './accountReads.ts';
import type { SessionFigures } from './SessionFigures.ts';
import type { ChannelFeed } from './followChannel.ts';

export interface FollowAccountOptions {
  readonly session: SessionStore;
  readonly bus: Bus;
  readonly report: Report;
  readonly follow: (feed: ChannelFeed) => Promise<void>;
  readonly reads: Pick<AccountReads, 'balance' | 'unreadMessages'>;
  readonly figures: Pick<SessionFigures, 'set'>;
  /** Called when the session was ended elsewhere. */
  readonly onRefused: () => void;
}

/** Updates balance and unread messages of the signed-in account from the server, and notices when its session has ended. */
export const followAccount = (options: FollowAccountOptions): void => {
  const { session, bus, report, follow, reads, figures, onRefused } = options;
  let current: { readonly account: string; readonly over: AbortController } | null = null;
  const take = (): void => {
    const account = session.member?.account ?? null;
    if (current?.account === account) return;
    current?.over.abort();
    figures.set(null);
    current = account === null ? null : { account, over: new AbortController() };
    if (current === null) return;
    const { signal } = current.over;
    follow({
      account: current.account,
      token: () => session.token,
      handlers: {
        balance: ({ balance, currency }) => reads.balance.set({ amount: balance, currency }),
        session: figures.set,
        messages: ({ unreadMessage }) => {
          const isNews = reads.unreadMessages.value !== unreadMessage;
          reads.unreadMessages.set(unreadMessage);
          if (isNews) bus.emit('messages.changed', { unread: unreadMessage });
        },
      },
      onRefused,
      signal,
    }).catch((error: unknown) => report(error, { read: 'member channel' }));
  };
  bus.on('session.changed', take);
  take();
};
