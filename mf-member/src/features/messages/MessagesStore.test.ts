import { PlatformError } from '@parlour/shared-contracts';
import { messageEndpoints, type Message } from '@parlour/shared-contracts/domains/messages';
import { createTestPlatform } from '@parlour/shared-ui/testing';
import { waitFor } from '@testing-library/react';
import { memberInfo } from '../../testing/memberInfo.ts';
import { testMessage } from '../../testing/messages.ts';
import { createMessagesStore } from './MessagesStore.ts';

const { list, read, readAll, remove } = messageEndpoints;
const PAGE_SIZE = 2;

/** A server with these messages, the newest first. */
const setUp = async (ids: readonly string[] = ['4', '3', '2', '1']) => {
  const platform = await createTestPlatform();
  platform.sessionStore.start(memberInfo(), false);
  let messages: readonly Message[] = ids.map((id) => testMessage({ id, isRead: id === '1' }));
  const change = (next: (message: Message) => Message) => (messages = messages.map(next));
  const changed: string[] = [];
  platform.http
    .answer(list, ({ query: { cursor, state } }) => {
      const rest = messages.filter(
        ({ id, isRead }) =>
          (cursor === undefined || Number(id) < Number(cursor)) && (state === undefined || !isRead),
      );
      const page = rest.slice(0, PAGE_SIZE);
      return { list: page, next: rest.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null };
    })
    .answer(read, ({ params: { id } }) => {
      changed.push(`read ${id}`);
      return testMessage({ id, isRead: true });
    })
    .answer(readAll, ({ body: { upTo } }) => (changed.push(`read up to ${upTo}`), null))
    .answer(remove, ({ params: { id } }) => (changed.push(`remove ${id}`), null));
  const store = createMessagesStore(platform);
  store.start();
  await store.list.load();
  const shown = () => store.list.items.map(({ id }) => id);
  const unread = () => store.list.items.filter(({ isRead }) => !isRead).map(({ id }) => id);
  return {
    platform,
    store,
    changed,
    ids: shown,
    unread,
    change,
    arrive: (id: string) => (messages = [testMessage({ id }), ...messages]),
  };
};

describe('MessagesStore', () => {
  it('[MEMBER-054] reads nothing for a trial account', async () => {
    const { platform, store } = await setUp();
    const before = platform.http.calls.length;
    platform.sessionStore.start(memberInfo({ type: 4 }), false);
    await store.list.load();
    expect(platform.http.calls).toHaveLength(before);
  });

  it('[MEMBER-049] loads older messages below the loaded ones', async () => {
    const { store, ids } = await setUp();
    await store.list.loadMore();
    expect([ids(), store.list.hasMore]).toEqual([['4', '3', '2', '1'], false]);
  });

  it('shows unread messages only', async () => {
    const { store, change, ids } = await setUp();
    change((message) => ({ ...message, isRead: message.id !== '2' }));
    store.showUnreadOnly(true);
    await waitFor(() => expect(ids()).toEqual(['2']));
  });

  it('marks a message as read when it is opened, once', async () => {
    const { store, changed, unread } = await setUp();
    const [newest] = store.list.items;
    if (newest) store.open(newest);
    expect(unread()).toEqual(['3']);
    const [again] = store.list.items;
    if (again) store.open(again);
    await waitFor(() => expect(changed).toEqual(['read 4']));
  });

  it('shows a message as unread again if that failed', async () => {
    const { platform, store, unread } = await setUp();
    platform.http.answer(read, () => {
      throw new PlatformError('network');
    });
    const [newest] = store.list.items;
    if (newest) store.open(newest);
    await waitFor(() => expect(unread()).toEqual(['4', '3']));
  });

  it('marks all messages as read up to the newest one that is shown', async () => {
    const { store, changed, unread, arrive } = await setUp();
    arrive('5');
    expect(store.hasUnread).toBe(true);
    await store.readAll();
    expect([changed, unread(), store.hasUnread]).toEqual([['read up to 4'], [], false]);
  });

  it('shows a new message, and keeps the older ones that were loaded', async () => {
    const { platform, store, ids, arrive } = await setUp();
    await store.list.loadMore();
    arrive('5');
    platform.bus.emit('messages.changed', { unread: 4 });
    await waitFor(() => expect(ids()).toEqual(['5', '4', '3', '2', '1']));
  });

  it('deletes the open message', async () => {
    const { store, changed, ids } = await setUp();
    const [newest] = store.list.items;
    if (newest) store.open(newest);
    expect(await store.removeOpened()).toBe(true);
    expect([ids(), store.opened, changed.at(-1)]).toEqual([['3'], null, 'remove 4']);
  });

  it('keeps the message and says why if it cannot be deleted', async () => {
    const { platform, store, ids } = await setUp();
    const said: string[] = [];
    platform.bus.on('notification.requested', ({ kind }) => said.push(kind));
    platform.http.answer(remove, () => {
      throw new PlatformError('network');
    });
    const [newest] = store.list.items;
    if (newest) store.open(newest);
    expect(await store.removeOpened()).toBe(false);
    expect([ids(), store.opened?.id, said]).toEqual([['4', '3'], '4', ['error']]);
  });
});
