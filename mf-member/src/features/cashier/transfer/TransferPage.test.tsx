import {
  memberTransferEndpoints as endpoints,
  type MemberTransfer,
  type UplineOverview,
} from '@parlour/shared-contracts/domains/memberTransfers';
import { withdrawalEndpoints } from '@parlour/shared-contracts/domains/withdrawals';
import { createTestPlatform, renderWithPlatform, standInForBrowser } from '@parlour/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { packs } from '../../../locales/packs.ts';
import { memberInfo } from '../../../testing/memberInfo.ts';
import { TransferPage } from './TransferPage.tsx';

beforeAll(standInForBrowser);

const overview = (changes: Partial<UplineOverview> = {}): UplineOverview => ({
  isEnabled: true,
  upline: { account: 'agent', nickname: 'Top Agent' },
  currency: 'THB',
  available: 500_000,
  minAmount: 10_000,
  maxAmount: 5_000_000,
  remainingToday: { count: 10, amount: 300_000 },
  hasTransactionPassword: true,
  lockedUntil: null,
  ...changes,
});
const transfer: MemberTransfer = {
  id: '5b1c7a52-0000-4000-8000-0000000000d1',
  reference: 'T7K2M9QX3RTA',
  direction: 'sent',
  account: 'agent',
  currency: 'THB',
  amount: 20_000,
  note: 'for the trip',
  at: '2026-11-25T11:00:00.000Z',
};

const open = async (shown: UplineOverview) => {
  const platform = await createTestPlatform();
  platform.sessionStore.start(memberInfo(), false);
  const received = {
    ...transfer,
    id: 'r',
    reference: 'TRECEIVED',
    direction: 'received' as const,
    note: null,
  };
  platform.http
    .answer(endpoints.uplineOverview, () => shown)
    .answer(endpoints.memberTransfers, () => ({ list: [transfer, received], next: null }))
    .answer(endpoints.sendToUpline, () => transfer)
    .answer(withdrawalEndpoints.setTransactionPassword, () => ({}));
  await renderWithPlatform(<TransferPage />, { platform, namespace: 'member', packs });
  return platform.http;
};
const sendButton = () => screen.findByRole('button', { name: 'Send the money' });

it('sends an amount with a note after the transaction password, and says that it has arrived', async () => {
  const http = await open(overview());
  await userEvent.type(await screen.findByRole('textbox', { name: 'Amount' }), '200');
  await userEvent.type(screen.getByRole('textbox', { name: 'Note (optional)' }), ' for the trip ');
  await userEvent.click(await sendButton());
  const dialog = await screen.findByRole('dialog', { name: 'Confirm the transfer' });
  await userEvent.type(within(dialog).getByLabelText(/password/i, { selector: 'input' }), '402913');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/was sent to agent. Reference: T7K2M9QX3RTA/)).toBeTruthy();
  expect(http.callsOf(endpoints.sendToUpline)).toMatchObject([
    { body: { amount: 20_000, note: 'for the trip', password: '402913' } },
  ]);
  expect((await sendButton()).hasAttribute('disabled')).toBe(true);
});

it('lists what was sent and received, with its sign', async () => {
  await open(overview());
  expect(await screen.findByText('agent · for the trip')).toBeTruthy();
  expect(screen.getByText('-฿200.00')).toBeTruthy();
  expect(screen.getByText('+฿200.00')).toBeTruthy();
});

it.each([
  [{ available: 9_999 }, 'The lowest amount that you can send is ฿100.00.'],
  [{ remainingToday: { count: 0, amount: 1 } }, 'You have used all transfers of the last 24 hours.'],
  [
    { remainingToday: { count: 1, amount: 9_999 } },
    'You have already sent the highest amount that is allowed in 24 hours.',
  ],
  [{ lockedUntil: '2026-11-26T10:00:00Z' }, /no money can leave your account until/],
])('says why nothing can be sent (%j)', async (changes, text) => {
  await open(overview(changes));
  expect(await screen.findByText(text)).toBeTruthy();
  expect((await sendButton()).hasAttribute('disabled')).toBe(true);
});

it('says that the member has no upline', async () => {
  await open(overview({ upline: null }));
  expect(await screen.findByText('There is no member above you')).toBeTruthy();
});

it('says that the site has switched transfers off', async () => {
  await open(overview({ isEnabled: false }));
  expect(await screen.findByText('Transfers are switched off')).toBeTruthy();
});

it('asks a member without a transaction password to set one', async () => {
  await open(overview({ hasTransactionPassword: false }));
  expect(await screen.findByRole('button', { name: 'Set the password' })).toBeTruthy();
});
