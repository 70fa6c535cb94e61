import type { Bus, Money, Report, SessionStore } from '@parlour/shared-contracts';
import type { Resource } from '@parlour/shared-ui/core';
import type { BalanceFeed } from './followBalance.ts';

export interface FollowAccountOptions {
  readonly session: SessionStore;
  readonly bus: Bus;
  readonly report: Report;
  readonly follow: (feed: BalanceFeed) => Promise<void>;
  readonly balance: Resource<Money>;
  /** Called when the session was ended elsewhere. */
  readonly onRefused: () => void;
}

/** Updates the balance of the signed-in account from the server, and notices when its session has ended. */
export const followAccount = (options: FollowAccountOptions): void => {
  const { session, bus, report, follow, balance, onRefused } = options;
  let current: { readonly account: string; readonly over: AbortController } | null = null;
  const take = (): void => {
    const account = session.member?.account ?? null;
    if (current?.account === account) return;
    current?.over.abort();
    current = account === null ? null : { account, over: new AbortController() };
    if (current === null) return;
    const { signal } = current.over;
    follow({
      account: current.account,
      token: () => session.token,
      accept: (money) => balance.set(money),
      onRefused,
      signal,
    }).catch((error: unknown) => report(error, { read: 'balance stream' }));
  };
  bus.on('session.changed', take);
  take();
};
