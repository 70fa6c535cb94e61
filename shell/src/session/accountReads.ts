import type { AccountFacts, HttpClient, Money } from '@parlour/shared-contracts';
import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import { messageEndpoints } from '@parlour/shared-contracts/domains/messages';
import { walletEndpoints } from '@parlour/shared-contracts/domains/wallets';
import { Resource, type LoadingPlatform } from '@parlour/shared-ui/core';
import { reportingReads } from '../site/reportingReads.ts';

/** Account data of every page. It is read for each account and cleared when the account changes. */
export const createAccountReads = (platform: LoadingPlatform, http: HttpClient) => {
  const reporting = reportingReads(platform.report);
  return {
    balance: new Resource<Money>(platform, {
      access: 'session',
      reloadOn: ['wallet.changed'],
      read: reporting('balance', async (signal) => {
        const { balance, currency } = await http.call(walletEndpoints.balance, undefined, { signal });
        return { amount: balance, currency };
      }),
    }),
    /** Never read for a trial account (SHELL-142). */
    unreadMessages: new Resource<number>(platform, {
      access: 'member',
      read: reporting(
        'unread',
        async (signal) =>
          (await http.call(messageEndpoints.unreadCount, undefined, { signal })).unreadMessage,
      ),
    }),
    avatar: new Resource<string>(platform, {
      access: 'session',
      reloadOn: ['account.changed'],
      read: reporting(
        'avatar',
        async (signal) => (await http.call(sessionEndpoints.memberIcon, undefined, { signal })).icon,
      ),
    }),
  };
};

export type AccountReads = ReturnType<typeof createAccountReads>;

/** Returns the balance, the number of unread messages and the picture. A value that is not loaded is null, or 0. */
export const factsOf = ({ balance, unreadMessages, avatar }: AccountReads): AccountFacts => ({
  get balance() {
    return balance.value;
  },
  get unreadMessages() {
    return unreadMessages.value ?? 0;
  },
  get avatar() {
    return avatar.value;
  },
});
