import {
  accountRecordEndpoints,
  accountRecordTypes,
  type AccountRecord,
} from '@parlour/shared-contracts/domains/accountRecords';
import { createTestPlatform, renderWithPlatform, standInForBrowser } from '@parlour/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { packs } from '../../../locales/packs.ts';
import { memberInfo } from '../../../testing/memberInfo.ts';
import { EntriesPage } from './EntriesPage.tsx';

const { entries, entryTotals } = accountRecordEndpoints;
const entry = (changes: Partial<AccountRecord> = {}): AccountRecord => ({
  id: '7',
  at: '2026-11-20T20:05:00.000Z',
  type: 'deposit',
  amount: 5_000,
  balanceAfter: 105_000,
  reference: 'D-1',
  ...changes,
});

beforeAll(standInForBrowser);

const open = async (list: readonly AccountRecord[], wallets = ['main']) => {
  const platform = await createTestPlatform();
  platform.sessionStore.start(memberInfo(), false);
  platform.http
    .answer(entries, ({ query }) => ({
      currency: 'THB',
      list: query.reference === undefined ? [...list] : [],
      next: null,
    }))
    .answer(entryTotals, () => ({
      currency: 'THB',
      openingBalance: 100_000,
      closingBalance: 123_400,
      sum: 23_400,
      wallets,
    }));
  await renderWithPlatform(<EntriesPage />, { platform, namespace: 'member', packs });
  return platform;
};

it('[MEMBER-028] shows bookings with their types in words, and the balances at both ends of the period', async () => {
  const { http } = await open([entry(), entry({ id: '6', type: 'ofANewerApi' })]);
  const row = (await screen.findByText('Deposit')).closest('tr');
  expect(row?.textContent).toContain('Nov 21, 03:05');
  expect(row?.textContent).toContain('+฿50.00');
  expect(row?.textContent).toContain('฿1,050.00');
  expect(screen.getByText('Other booking')).toBeTruthy();
  expect(await screen.findByText('฿1,234.00')).toBeTruthy();
  expect(screen.getByText('+฿234.00')).toBeTruthy();
  expect(http.callsOf(entries)[0]?.query).toMatchObject({ wallet: 'main', order: 'newest' });
});

it('[STD-037] shows each type of booking by a name of its own', async () => {
  await open(accountRecordTypes.map((type, index) => entry({ id: String(index), type, reference: type })));
  await screen.findByText('Deposit');
  const names = accountRecordTypes.map((type) => {
    const cells = screen.getByText(type).closest('tr')?.querySelectorAll('td');
    return cells?.[1]?.textContent ?? '';
  });
  expect(names).not.toContain('Other booking');
  expect(names).not.toContain('');
  expect(new Set(names).size).toBe(accountRecordTypes.length);
});

it('reads the bookings again when money has moved', async () => {
  const { http, bus } = await open([entry()]);
  await screen.findByText('Deposit');
  bus.emit('wallet.changed', {});
  await waitFor(() => expect(http.callsOf(entries)).toHaveLength(2));
});

it('leads from the booking of a bet to its round', async () => {
  await open([entry({ type: 'bet', amount: -300, reference: 'bet-1' })]);
  await userEvent.click(await screen.findByText('Bet'));
  const drawer = await screen.findByRole('dialog', { name: 'Bet' });
  expect(within(drawer).getByText('฿1,053.00')).toBeTruthy();
  expect(within(drawer).getByRole('link', { name: 'Show the round' }).getAttribute('href')).toContain(
    'reference=bet-1',
  );
});

it('leads from the booking of a deposit to no round', async () => {
  await open([entry()]);
  await userEvent.click(await screen.findByText('Deposit'));
  const drawer = await screen.findByRole('dialog', { name: 'Deposit' });
  expect(within(drawer).queryByRole('link')).toBeNull();
});

it('offers wallets at providers only to members who have one', async () => {
  await open([entry()], ['main', 'pp']);
  expect(await screen.findByRole('combobox', { name: 'Wallet' })).toBeTruthy();
});

it('leads from a search without result back to all bookings', async () => {
  await open([entry()]);
  await screen.findByText('Deposit');
  expect(screen.queryByRole('combobox', { name: 'Wallet' })).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: 'Search by reference' }), 'unknown{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove filters' }));
  expect(await screen.findByText('Deposit')).toBeTruthy();
});
