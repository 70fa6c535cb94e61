import { PlatformError } from '@parlour/shared-contracts';
import { securityEndpoints } from '@parlour/shared-contracts/domains/security';
import { createTestPlatform } from '@parlour/shared-ui/testing';
import { waitFor } from '@testing-library/react';
import { memberInfo } from '../../testing/memberInfo.ts';
import { ownSession, testSecurityEvent } from '../../testing/security.ts';
import { createSecurityStore } from './SecurityStore.ts';

const { sessions, endSession, endOtherSessions, events } = securityEndpoints;
const here = ownSession({ id: 'here', isPresent: true });
const [phone, office] = [ownSession({ id: 'phone' }), ownSession({ id: 'office' })];

const setUp = async () => {
  const platform = await createTestPlatform();
  platform.sessionStore.start(memberInfo(), false);
  const ended: string[] = [];
  platform.http
    .answer(sessions, () => ({ list: [here, phone, office] }))
    .answer(endSession, ({ params }) => (ended.push(params.id), null))
    .answer(endOtherSessions, () => (ended.push('others'), null))
    .answer(events, ({ query }) => ({
      list: [testSecurityEvent({ id: query.before === undefined ? '9' : '8' })],
      hasMore: query.before === undefined,
    }));
  const store = createSecurityStore(platform);
  const ids = () => store.sessions.value?.map(({ id }) => id);
  return { platform, store, ended, ids };
};

describe('SecurityStore', () => {
  it('reads nothing for a guest', async () => {
    const { platform, store } = await setUp();
    platform.sessionStore.end();
    await Promise.all([store.sessions.load(), store.events.load()]);
    expect(platform.http.calls).toEqual([]);
  });

  it('ends one session and reads the security log again', async () => {
    const { platform, store, ended, ids } = await setUp();
    await store.sessions.load();
    expect(await store.end(phone)).toBe(true);
    expect([ended, ids()]).toEqual([['phone'], ['here', 'office']]);
    expect(platform.http.callsOf(events)).toHaveLength(1);
  });

  it('ends all sessions except the current one', async () => {
    const { store, ended, ids } = await setUp();
    await store.sessions.load();
    expect(store.hasOthers).toBe(true);
    await store.end('others');
    expect([ended, ids(), store.hasOthers]).toEqual([['others'], ['here'], false]);
  });

  it('shows that ending failed, and reads the sessions again', async () => {
    const { platform, store, ids } = await setUp();
    const said: string[] = [];
    platform.bus.on('notification.requested', ({ kind }) => said.push(kind));
    await store.sessions.load();
    platform.http
      .answer(sessions, () => ({ list: [here] }))
      .answer(endSession, () => {
        throw new PlatformError('rejected');
      });
    expect(await store.end(phone)).toBe(false);
    await waitFor(() => expect(ids()).toEqual(['here']));
    expect(said).toEqual(['error']);
  });

  it('loads events after the last loaded one, until there are no more', async () => {
    const { platform, store } = await setUp();
    await store.events.load();
    expect(store.events.hasMore).toBe(true);
    await store.events.loadMore();
    expect(store.events.items.map(({ id }) => id)).toEqual(['9', '8']);
    expect(store.events.hasMore).toBe(false);
    expect(platform.http.callsOf(events).map(({ query }) => query)).toEqual([
      { before: undefined },
      { before: '9' },
    ]);
  });
});
