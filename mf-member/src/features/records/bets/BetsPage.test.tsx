import {
  betRecordEndpoints,
  type BetRecord,
  type BetTransaction,
} from '@parlour/shared-contracts/domains/betRecords';
import { createTestPlatform, renderWithPlatform, standInForBrowser } from '@parlour/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { packs } from '../../../locales/packs.ts';
import { testBet } from '../../../testing/bets.ts';
import { memberInfo } from '../../../testing/memberInfo.ts';
import { BetsPage } from './BetsPage.tsx';

const { bets, betTotals, bet } = betRecordEndpoints;

const transactions: BetTransaction[] = [
  {
    kind: 'bet',
    amount: -10_000,
    balanceAfter: 90_000,
    at: '2026-11-20T20:05:00.000Z',
    reference: 'bet-1',
  },
  {
    kind: 'win',
    amount: 25_000,
    balanceAfter: 115_000,
    at: '2026-11-20T20:05:01.000Z',
    reference: 'win-1',
  },
];

beforeAll(standInForBrowser);

const open = async (list: readonly BetRecord[], isProvable = true) => {
  const platform = await createTestPlatform();
  platform.sessionStore.start(memberInfo(), false);
  platform.http
    .answer(bets, ({ query }) => ({
      currency: 'THB',
      list: query.reference === undefined ? [...list] : [],
      next: null,
    }))
    .answer(betTotals, () => ({
      currency: 'THB',
      rounds: 1_234,
      stake: 5_000_000,
      payout: 4_000_000,
      validBet: 5_000_000,
      vendors: [],
    }))
    .answer(bet, () => ({
      currency: 'THB',
      record: testBet(),
      transactions,
      isProvable,
    }));
  await renderWithPlatform(<BetsPage />, { platform, namespace: 'member', packs });
  return platform;
};

it('[MEMBER-026] [MEMBER-027] shows rounds in the platform’s zone and in the account’s currency, with the sums', async () => {
  await open([testBet()]);
  const row = (await screen.findByText('Dice')).closest('tr');
  expect(row?.textContent).toContain('Nov 21, 03:05');
  expect(row?.textContent).toContain('฿100.00');
  expect(row?.textContent).toContain('+฿150.00');
  const sums = (await screen.findByText('1,234 rounds')).closest('tr');
  expect(sums?.textContent).toContain('-฿10,000.00');
  expect(screen.getByText(/Asia\/Bangkok/)).toBeTruthy();
});

it('[MEMBER-030] offers the previous days, and disables the next ones while they are in the future', async () => {
  await open([testBet()]);
  const enabled = (name: string) => !screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
  await screen.findByText('Dice');
  expect(['Previous 7 days', 'Previous 30 days'].map(enabled)).toEqual([true, true]);
  expect(['Next 7 days', 'Next 30 days'].map(enabled)).toEqual([false, false]);
});

it('opens a round with its transactions and the check of its fairness', async () => {
  await open([testBet()]);
  await userEvent.click(await screen.findByText('Dice'));
  const drawer = await screen.findByRole('dialog', { name: 'Round' });
  expect(await within(drawer).findByText('bet-1')).toBeTruthy();
  expect(within(drawer).getByText('-฿100.00')).toBeTruthy();
  expect(within(drawer).getByRole('link', { name: 'Check the fairness' }).getAttribute('href')).toBe(
    '/seamless?vassalage=HOUSE&gameCode=dice&gameType=RNG',
  );
});

it('offers no check for games of other companies', async () => {
  await open([testBet()], false);
  await userEvent.click(await screen.findByText('Dice'));
  const drawer = await screen.findByRole('dialog', { name: 'Round' });
  await within(drawer).findByText('bet-1');
  expect(within(drawer).queryByRole('link')).toBeNull();
});

it('leads from a search without result back to all rounds', async () => {
  await open([testBet()]);
  await screen.findByText('Dice');
  await userEvent.type(screen.getByRole('textbox', { name: 'Search by reference' }), 'unknown{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove filters' }));
  await waitFor(() => expect(screen.getByText('Dice')).toBeTruthy());
});

it('leads from an empty record to the games', async () => {
  await open([]);
  expect((await screen.findByRole('link', { name: 'Find a game' })).getAttribute('href')).toBe('/');
});
