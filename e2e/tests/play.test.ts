import { playEndpoints, type LaunchedGame } from '@parlour/shared-contracts/domains/play';
import { walletEndpoints } from '@parlour/shared-contracts/domains/wallets';
import type { Page } from '@playwright/test';
import { startGameServer, type GameServer } from '../platform/gameServer.ts';
import { expect, section, test } from '../platform/fixtures.ts';

let games: GameServer;
test.beforeAll(async () => {
  games = await startGameServer();
});
test.afterAll(() => games.stop());

/** Has a vendor answer every start with a game of its own server. */
const answerLaunches = (page: Page, changes: Partial<LaunchedGame> = {}) =>
  page.route(`**${playEndpoints.launchGame.path}?*`, async (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const value: LaunchedGame = {
      url: games.url,
      mode: asked.get('mode') === 'demo' ? 'demo' : 'real',
      opens: 'frame',
      gameId: 1,
      title: 'Lucky Koi',
      provider: 'Kumojiro',
      lagerIcon: '/media/game/1.svg',
      realityCheckSeconds: 3_600,
      startedAt: new Date().toISOString(),
      ...changes,
    };
    await route.fulfill({ json: { success: true, value, message: null } });
  });

test('a guest tries a game as a trial account; the game has its frame, and nothing of the page', async ({
  page,
}) => {
  await answerLaunches(page);
  await page.goto('/rng');
  await expect(section(page, 'mf-lobby')).toBeVisible();
  const tile = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Demo/ }) })
    .first();
  await tile.hover();
  await tile.getByRole('button', { name: /^Demo/ }).click();
  await expect(page).toHaveURL(/\/seamless\?.*mode=demo/);
  await expect(page.getByRole('heading', { name: 'Lucky Koi' })).toBeVisible();
  const game = page.frameLocator('iframe[title="Lucky Koi"]');
  await expect(game.getByRole('heading', { name: 'A game' })).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();
  expect(games.referrers.at(-1)).toBe(`${new URL(page.url()).origin}/`);

  const balance = page.waitForRequest(`**${walletEndpoints.balance.path}`);
  await game.getByRole('button', { name: 'roundEnded' }).click();
  await balance;
  await game.getByRole('button', { name: 'away' }).click();
  await expect(game.getByRole('button', { name: 'kept' })).toBeVisible();
  await game.getByRole('button', { name: 'leave' }).click();
  await expect(page).toHaveURL('/rng');
});
