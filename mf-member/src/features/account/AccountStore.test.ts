import { createBus, PlatformError } from '@parlour/shared-contracts';
import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';
import { FakeHttp } from '@parlour/shared-ui/testing';
import { waitFor } from '@testing-library/react';
import { memberInfo } from '../../testing/memberInfo.ts';
import { createAccountApi } from './accountApi.ts';
import { AccountStore } from './AccountStore.ts';

const setUp = () => {
  const http = new FakeHttp();
  const bus = createBus(() => {});
  const asked: unknown[] = [];
  bus.on('auth.requested', (payload) => asked.push(payload));
  return { http, bus, asked, store: new AccountStore(createAccountApi(http), bus) };
};
const refuse = (http: FakeHttp) =>
  http.answer(identityEndpoints.memberInfo, () => {
    throw new PlatformError('unauthorized');
  });
const know = (http: FakeHttp) => http.answer(identityEndpoints.memberInfo, () => memberInfo());

describe('AccountStore', () => {
  it('[MEMBER-001] asks a guest to log in, once', async () => {
    const { http, asked, store } = setUp();
    refuse(http);
    await store.start();
    await store.load();
    expect(asked).toEqual([{ reason: 'action' }]);
  });

  it('asks nobody to log in because the network failed', async () => {
    const { asked, store } = setUp();
    await store.start();
    expect(store.failure).toBe('network');
    expect(asked).toEqual([]);
  });

  it('loads the account', async () => {
    const { http, asked, store } = setUp();
    know(http);
    await store.start();
    expect(store.account?.account).toBe('player');
    expect(asked).toEqual([]);
  });

  it('loads the account when somebody logs in', async () => {
    const { http, bus, store } = setUp();
    refuse(http);
    await store.start();
    know(http);
    bus.emit('session.changed', { state: 'full', isAgent: false });
    await waitFor(() => expect(store.account?.id).toBe('100001'));
    expect(store.failure).toBeNull();
  });

  it('forgets the account at sign-out without asking to log in', async () => {
    const { http, bus, asked, store } = setUp();
    know(http);
    await store.start();
    bus.emit('session.changed', { state: 'guest', isAgent: false });
    expect(store.account).toBeNull();
    expect(asked).toEqual([]);
  });

  it('listens no more once it is disposed of', async () => {
    const { http, bus, store } = setUp();
    know(http);
    await store.start();
    store.dispose();
    bus.emit('session.changed', { state: 'guest', isAgent: false });
    expect(store.account?.account).toBe('player');
  });
});
