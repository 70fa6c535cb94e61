import { messageEndpoints, type Message } from '@parlour/shared-contracts/domains/messages';
import { createTestPlatform, renderWithPlatform, standInForBrowser } from '@parlour/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { packs } from '../../locales/packs.ts';
import { memberInfo } from '../../testing/memberInfo.ts';
import { testMessage } from '../../testing/messages.ts';
import { MessagesPage } from './MessagesPage.tsx';

beforeAll(standInForBrowser);

const open = async (messages: readonly Message[]) => {
  const platform = await createTestPlatform();
  platform.sessionStore.start(memberInfo(), false);
  platform.http
    .answer(messageEndpoints.list, ({ query }) => ({
      list: messages.filter(({ isRead }) => query.state === undefined || !isRead),
      next: null,
    }))
    .answer(messageEndpoints.read, () => testMessage({ isRead: true }))
    .answer(messageEndpoints.remove, () => null)
    .answer(messageEndpoints.advertising, () => ({ channels: ['site' as const], consents: [] }));
  await renderWithPlatform(<MessagesPage />, { platform, namespace: 'member', packs });
  return platform;
};

it('[MEMBER-049] shows which messages are read and which are unread', async () => {
  await open([testMessage({ id: '2' }), testMessage({ id: '1', isRead: true, title: 'Welcome' })]);
  const list = await screen.findByRole('list', { name: 'Platform messages' });
  const names = within(list)
    .getAllByRole('listitem')
    .map((item) => within(item).queryByText('unread') !== null);
  expect(names).toEqual([true, false]);
});

it('shows the whole message with its reference and a link to what it is about', async () => {
  const { http } = await open([testMessage()]);
  await userEvent.click(await screen.findByRole('button', { name: /Deposit credited/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Deposit credited: ฿100.00' });
  expect(within(drawer).getByText('You can play with it now.')).toBeTruthy();
  expect(within(drawer).getByText('D-1')).toBeTruthy();
  expect(within(drawer).getByRole('link', { name: 'Open the account record' }).getAttribute('href')).toBe(
    '/member?page=transactionHistory',
  );
  expect(http.callsOf(messageEndpoints.read)).toHaveLength(1);
});

it('offers no link to a page that this part does not know', async () => {
  await open([testMessage({ destination: 'ofANewerApi', kind: 'ofANewerApi' })]);
  await userEvent.click(await screen.findByRole('button', { name: /Deposit credited/ }));
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).queryByRole('link')).toBeNull();
});

it('deletes a message after a confirmation', async () => {
  await open([testMessage()]);
  await userEvent.click(await screen.findByRole('button', { name: /Deposit credited/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: 'Delete this message?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No messages yet')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('leads from an empty list of unread messages to all messages', async () => {
  await open([testMessage({ isRead: true })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Unread' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show all messages' }));
  expect(await screen.findByText('Deposit credited: ฿100.00')).toBeTruthy();
});
