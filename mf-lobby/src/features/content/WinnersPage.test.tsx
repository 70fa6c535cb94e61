import type { Winner } from '@parlour/shared-contracts/domains/games';
import {
  createTestPlatform,
  renderWithPlatform,
  standInForBrowser,
  testSite,
} from '@parlour/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../App.tsx';
import { packs } from '../../locales/packs.ts';
import { pages } from '../../pages.ts';

const winnerOf = (gameName: string, winAmount: number, winTime: string): Winner => ({
  player: 'pla***1',
  gameName,
  nodeId: winAmount,
  vassalage: 'KMJ',
  gameCode: `CODE${winAmount}`,
  gameType: 'RNG',
  lagerIcon: '/game.svg',
  winAmount,
  currency: 'THB',
  winTime,
});
const winners = [
  winnerOf('Small and new', 100, '2026-11-20T10:00:00Z'),
  winnerOf('Large and old', 90_000, '2026-11-01T10:00:00Z'),
];

beforeEach(standInForBrowser);

const render = async (value: readonly Winner[]) => {
  const board = { value, failure: null, isLoading: false, ensure: () => {}, load: async () => {} };
  const platform = await createTestPlatform({ site: { ...testSite, winnerBoard: board } });
  await renderWithPlatform(<App />, { platform, namespace: 'lobby', packs, pages, path: '/winners' });
};
const games = async () =>
  within(await screen.findByRole('list', { name: 'Winners' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => /(Small and new|Large and old)/.exec(textContent)?.[0]);

it('[CONTENT-028] shows the leaderboard, by amount or by time', async () => {
  await render(winners);
  expect(await games()).toEqual(['Large and old', 'Small and new']);
  await userEvent.click(screen.getByRole('button', { name: 'Newest first' }));
  expect(await games()).toEqual(['Small and new', 'Large and old']);
});

it('leads from a win to its game', async () => {
  await render(winners);
  const link = await screen.findByRole('link', { name: 'Large and old' });
  expect(link.getAttribute('href')).toBe('/seamless?vassalage=KMJ&gameCode=CODE90000&gameType=RNG');
});

it('says that there are no wins yet', async () => {
  await render([]);
  expect(await screen.findByText('No wins yet')).toBeTruthy();
});
