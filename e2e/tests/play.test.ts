import type { BrowserContext, Page } from '@playwright/test';
import type { Game } from '@parlour/shared-contracts/domains/games';
import { playEndpoints } from '@parlour/shared-contracts/domains/play';
import { expect, logIn, test } from '../platform/fixtures.ts';

const balanceIn = (page: Page) => page.getByRole('banner').getByText(/^฿[\d,]+\.\d\d$/);
const amountOf = async (page: Page): Promise<number> =>
  Math.round(Number((await balanceIn(page).textContent())?.replaceAll(/[฿,]/g, '')) * 100);

const tokenIn = (page: Page): Promise<string> => page.evaluate(() => sessionStorage.getItem('token') ?? '');

/** A slot that can be played, and for nothing, too. */
const findSlot = async (page: Page, url: string): Promise<Game> => {
  const query = new URLSearchParams({
    vassalage: 'none',
    gameCode: 'none',
    gameType: 'RNG',
    platform: 'html5-desktop',
    language: 'EN',
    mode: 'demo',
  });
  const answer = await page.request.get(`${url}${playEndpoints.launchGame.path}?${query}`, {
    headers: { authorization: `Bearer ${await tokenIn(page)}` },
  });
  const { value }: { readonly value: { readonly alternatives: readonly Game[] } } = await answer.json();
  const slot = value.alternatives.find(({ supportPlay, freeplay }) => supportPlay === 0 || freeplay === 1);
  if (!slot) throw new Error('no slot can be played');
  return slot;
};

const searchLobby = async (page: Page, { gameName }: Game): Promise<void> => {
  await page.goto('/rng');
  await page.getByRole('textbox', { name: 'Search games' }).fill(gameName);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Play ${gameName}` })).toBeVisible();
};

const secondTab = async (context: BrowserContext, token: string): Promise<Page> => {
  const page = await context.newPage();
  await page.addInitScript((value) => sessionStorage.setItem('token', value), token);
  await page.goto('/');
  await expect(balanceIn(page)).toBeVisible();
  return page;
};

test('[LOBBY-067] [LOBBY-068] a member plays a slot for money, and every tab knows what is left', async ({
  page,
  context,
  platform,
}) => {
  await page.goto('/');
  await logIn(page, 'player');
  await expect(balanceIn(page)).toBeVisible();
  const slot = await findSlot(page, platform.url);
  const other = await secondTab(context, await tokenIn(page));
  await searchLobby(page, slot);
  await page.getByRole('button', { name: `Play ${slot.gameName}` }).click();
  const game = page.frameLocator(`iframe[title="${slot.gameName}"]`);
  await expect(game.getByRole('button', { name: 'Spin' })).toHaveAttribute('aria-disabled', 'false');
  const before = await amountOf(page);
  expect(await amountOf(other)).toBe(before);
  await game.getByRole('button', { name: 'Spin' }).click();
  const told = game.locator('[data-part="announcer"]');
  await expect(told).toHaveText(/won|win|back/);
  await expect.poll(() => amountOf(page)).not.toBe(before);
  await expect.poll(async () => (await amountOf(other)) - (await amountOf(page))).toBe(0);
});

test('[LOBBY-070] a trial account plays the same for nothing, and no money moves', async ({
  page,
  platform,
}) => {
  await page.goto('/');
  await logIn(page, 'trial');
  await expect(balanceIn(page)).toBeVisible();
  const before = await amountOf(page);
  const slot = await findSlot(page, platform.url);
  await searchLobby(page, slot);
  await page.getByRole('button', { name: `Demo ${slot.gameName}` }).click();
  const game = page.frameLocator(`iframe[title="${slot.gameName}"]`);
  await game.getByRole('button', { name: 'Spin' }).click();
  await expect(game.locator('[data-part="announcer"]')).toHaveText(/won|win|back/);
  expect(await amountOf(page)).toBe(before);
});
