import { profitEndpoints } from '@parlour/shared-contracts/domains/profit';
import {
  answerMediaQueries,
  createTestPlatform,
  renderWithPlatform,
  standInForBrowser,
} from '@parlour/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { packs } from '../../../locales/packs.ts';
import { memberInfo } from '../../../testing/memberInfo.ts';
import { ProfitPage } from './ProfitPage.tsx';

const play = { stake: 100_000, payout: 60_000, validBet: 90_000 };
const cash = { deposits: 500_000, withdrawals: 200_000 };

beforeAll(standInForBrowser);

it('[MEMBER-029] shows the four figures of a period, the days and the breakdown in its zone', async () => {
  const platform = await createTestPlatform();
  platform.sessionStore.start(memberInfo(), false);
  platform.http.answer(profitEndpoints.profit, () => ({
    currency: 'THB',
    ...play,
    ...cash,
    days: [{ day: '2026-11-20', ...play, ...cash }],
    games: [{ gameType: 'FISH' as const, vendorCode: 'A', vendorName: 'Alpha', ...play }],
  }));
  await renderWithPlatform(<ProfitPage />, { platform, namespace: 'member', packs });
  expect((await screen.findAllByText('-฿400.00')).length).toBeGreaterThan(0);
  expect(screen.getByText('Valid bets ฿900.00')).toBeTruthy();
  expect(screen.getByText('+฿3,000.00')).toBeTruthy();
  expect(screen.getByText('฿5,000.00 in, ฿2,000.00 out')).toBeTruthy();
  expect(screen.getByText(/Asia\/Bangkok/)).toBeTruthy();
  expect(screen.getByText('Fishing')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Provider' }));
  expect(await screen.findByText('Alpha')).toBeTruthy();
});

it('lists the breakdown on phones, with valid bets only if they differ from the stakes', async () => {
  const platform = await createTestPlatform();
  platform.sessionStore.start(memberInfo(), false);
  const whole = { ...play, validBet: play.stake };
  platform.http.answer(profitEndpoints.profit, () => ({
    currency: 'THB',
    ...play,
    ...cash,
    days: [{ day: '2026-11-20', ...play, ...cash }],
    games: [
      { gameType: 'FISH' as const, vendorCode: 'A', vendorName: 'Alpha', ...play },
      { gameType: 'RNG' as const, vendorCode: 'B', vendorName: 'Beta', ...whole },
    ],
  }));
  answerMediaQueries(true);
  await renderWithPlatform(<ProfitPage />, { platform, namespace: 'member', packs });
  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Fishing-฿400.00Stake฿1,000.00Payout฿600.00Valid bet฿900.00',
    'Slots-฿400.00Stake฿1,000.00Payout฿600.00',
  ]);
  answerMediaQueries(false);
});

it('shows no empty chart if the member has placed no bet', async () => {
  const platform = await createTestPlatform();
  platform.sessionStore.start(memberInfo(), false);
  const none = { stake: 0, payout: 0, validBet: 0 };
  platform.http.answer(profitEndpoints.profit, () => ({
    currency: 'THB',
    ...none,
    ...cash,
    days: [{ day: '2026-11-20', ...none, ...cash }],
    games: [],
  }));
  await renderWithPlatform(<ProfitPage />, { platform, namespace: 'member', packs });
  expect(await screen.findByText('No bets in this period')).toBeTruthy();
  expect(screen.getByText('+฿3,000.00')).toBeTruthy();
  expect(screen.queryByText('Stakes and payouts by day')).toBeNull();
});
