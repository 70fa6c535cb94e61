import { PlatformError } from '@parlour/shared-contracts';
import { messageEndpoints, type Message } from '@parlour/shared-contracts/domains/messages';
import { createTestPlatform, testMember } from '@parlour/shared-ui/testing';
import { waitFor } from '@testing-library/react';
import { InboxStore } from './InboxStore.ts';

const { list, read, readAll } = messageEndpoints;
const messageOf = (id: string, isRead = false): Message => ({
  id,
  kind: 'notice',
  title: `Message ${id}`,
  body: 'Text',
  reference: null,
  destination: null,
  isRead,
  sentAt: '2026-11-27T12:00:00Z',
});

const setUp = async () => {
  const platform = await createTestPlatform();
  platform.sessionStore.start(testMember(0), false);
  let messages: readonly Message[] = [messageOf('3'), messageOf('2'), messageOf('1', true)];
  const changed: string[] = [];
  platform.http
    .answer(list, () => ({ list: [...messages], next: null }))
    .answer(read, ({ params: { id } }) => (changed.push(`read ${id}`), messageOf(id, true)))
    .answer(readAll, ({ body: { upTo } }) => (changed.push(`read up to ${upTo}`), null));
  const store = new InboxStore(platform);
  await store.messages.load();
  const unread = () => store.messages.value?.filter(({ isRead }) => !isRead).map(({ id }) => id);
  const arrive = (id: string) => (messages = [messageOf(id), ...messages]);
  return { platform, store, changed, unread, arrive };
};

describe('InboxStore', () => {
  it('marks a message as read when its text is shown, and not when it is hidden', async () => {
    const { store, changed, unread } = await setUp();
    const press = () => store.messages.value?.slice(0, 1).forEach(store.toggle);
    press();
    expect([store.openId, unread()]).toEqual(['3', ['2']]);
    press();
    expect(store.openId).toBeNull();
    await waitFor(() => expect(changed).toEqual(['read 3']));
  });

  it('marks all messages as read up to the newest one that is shown', async () => {
    const { store, changed, unread } = await setUp();
    expect(store.hasUnread).toBe(true);
    await store.readAll();
    expect([changed, unread(), store.hasUnread]).toEqual([['read up to 3'], [], false]);
  });

  it('shows the messages as unread again and says why if the call fails', async () => {
    const { platform, store, unread } = await setUp();
    const said: string[] = [];
    platform.bus.on('notification.requested', ({ kind }) => said.push(kind));
    platform.http.answer(readAll, () => {
      throw new PlatformError('network');
    });
    await store.readAll();
    expect([unread(), said]).toEqual([['3', '2'], ['error']]);
  });

  it('shows a message that arrives while the panel is open', async () => {
    const { platform, store, arrive } = await setUp();
    arrive('4');
    platform.bus.emit('messages.changed', { unread: 3 });
    await waitFor(() => expect(store.messages.value?.map(({ id }) => id)).toEqual(['4', '3', '2', '1']));
  });
});
