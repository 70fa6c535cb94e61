import { PlatformError, type Endpoint } from '@parlour/shared-contracts';
import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import { messageEndpoints } from '@parlour/shared-contracts/domains/messages';
import { walletEndpoints } from '@parlour/shared-contracts/domains/wallets';
import { waitFor } from '@testing-library/react';
import { createTestShell } from '../testing/createTestShell.ts';
import { memberOf } from '../testing/factories.ts';

const TRIAL = 4;
const balanceOf = (amount: number) => ({ amount, currency: 'THB' });

/** Creates a shell that restores a stored session, as a reload does. */
const resumed = async (type = 0) => {
  const shell = await createTestShell();
  shell.http
    .answer(sessionEndpoints.memberInfo, () => memberOf(type))
    .answer(messageEndpoints.unreadCount, () => ({ unreadMessage: 3 }));
  sessionStorage.setItem('token', 'abc');
  await shell.sessionService.resume();
  await waitFor(() => expect(shell.session.balance).toEqual(balanceOf(123_456)));
  return { ...shell, timesCalled: (endpoint: Endpoint) => shell.http.callsOf(endpoint).length };
};

describe('account reads', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });

  it('[SHELL-079] reads balance and unread messages once for a full account', async () => {
    const { session, timesCalled } = await resumed();
    await waitFor(() => expect(session.unreadMessages).toBe(3));
    expect([timesCalled(walletEndpoints.balance), timesCalled(messageEndpoints.unreadCount)]).toEqual([1, 1]);
  });

  it('[SHELL-131] [SHELL-142] [MEMBER-054] never reads unread messages for a trial account', async () => {
    const { session, timesCalled } = await resumed(TRIAL);
    expect(session.state).toBe('trial');
    expect(timesCalled(messageEndpoints.unreadCount)).toBe(0);
  });

  it('reads the balance again when a section moved money, also while it is being read', async () => {
    const { session, bus, http, timesCalled } = await resumed();
    const slow = Promise.withResolvers<{ balance: number; currency: string }>();
    http.answer(walletEndpoints.balance, () => slow.promise);
    bus.emit('wallet.changed', {});
    http.answer(walletEndpoints.balance, () => ({ balance: 7, currency: 'THB' }));
    bus.emit('wallet.changed', {});
    await waitFor(() => expect(session.balance).toEqual(balanceOf(7)));
    slow.resolve({ balance: 5, currency: 'THB' });
    await slow.promise;
    expect(session.balance).toEqual(balanceOf(7));
    expect(timesCalled(walletEndpoints.balance)).toBe(3);
  });

  it('are cleared with the account, and an answer for another account is never shown', async () => {
    const { session, sessionService, bus, http } = await resumed();
    const slow = Promise.withResolvers<{ balance: number; currency: string }>();
    http.answer(walletEndpoints.balance, () => slow.promise);
    bus.emit('wallet.changed', {});
    await sessionService.end();
    expect([session.balance, session.avatar, session.unreadMessages]).toEqual([null, null, 0]);
    slow.resolve({ balance: 5, currency: 'THB' });
    await slow.promise;
    expect(session.balance).toBeNull();
  });

  it('are reported if they fail, and repeated on demand', async () => {
    const shell = await createTestShell();
    shell.http.answer(walletEndpoints.balance, () => {
      throw new PlatformError('network');
    });
    shell.logIn();
    await waitFor(() => expect(shell.reported).toHaveLength(1));
    expect(shell.session.balance).toBeNull();
    shell.http.answer(walletEndpoints.balance, () => ({ balance: 7, currency: 'THB' }));
    shell.site.retry();
    await waitFor(() => expect(shell.session.balance).toEqual(balanceOf(7)));
  });
});
