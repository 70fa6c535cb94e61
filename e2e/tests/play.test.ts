import type { Game } from '@parlour/shared-contracts/domains/games';
import type { Page } from '@playwright/test';
import { expect, goTo, logIn, section, test } from '../platform/fixtures.ts';
import { findSlot } from '../platform/findSlot.ts';
import { DEMO_PASSWORD } from '../platform/tokenOf.ts';
import { violationsInThemes, violationsOf } from '../platform/violationsOf.ts';

const openLobby = async (page: Page): Promise<void> => {
  await page.goto('/rng');
  await expect(section(page, 'mf-lobby')).toBeVisible();
};
const press = async (page: Page, { displayName }: Game, name: RegExp): Promise<void> => {
  const tile = page.getByRole('main').getByRole('article').filter({ hasText: displayName }).first();
  await tile.hover();
  const button = tile.getByRole('button', { name });
  await tile.getByRole('link', { name }).or(button).click();
};
/** Presses a tile, and then the start button of the game sheet. */
const play = async (page: Page, game: Game): Promise<void> => {
  await press(page, game, /^Play/);
  const sheet = page.getByRole('dialog', { name: game.displayName });
  await sheet.getByRole('button', { name: 'Play', exact: true }).click();
};
const balanceIn = (page: Page) => page.getByRole('banner').getByText(/^฿[\d,]+\.\d\d$/);
const gameIn = (page: Page, { displayName }: Game) => page.frameLocator(`iframe[title="${displayName}"]`);
const spin = async (page: Page, game: Game): Promise<void> => {
  const framed = gameIn(page, game);
  const button = framed.getByRole('button', { name: 'Spin' });
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  await button.click();
  await expect(framed.locator('[data-part="announcer"]').filter({ hasText: /won|win|back/ })).toHaveCount(1);
};

const numbersIn = (text: string | null): number[] =>
  [...(text ?? '').matchAll(/[\d,]+\.?\d*/g)].map(([number]) => Number(number.replaceAll(',', '')));

/** Reveals the seed of a game's newest round, and lets the house's verifier compute the round again. */
const verifyNewestRound = async (page: Page, game: Game): Promise<void> => {
  const framed = gameIn(page, game);
  await framed.getByRole('button', { name: 'Fairness' }).click();
  const hash = (await framed.locator('.seeds code').first().textContent()) ?? '';
  await framed.getByRole('button', { name: 'Rotate and reveal' }).click();
  await expect(framed.getByText('A new secret seed is in use.')).toBeVisible();
  await framed.getByRole('tab', { name: 'Rounds' }).click();
  const newest = framed.getByRole('listitem').filter({ hasText: '→' }).first();
  const [stake = 0, payout = 0] = numbersIn(await newest.locator('.round-money').textContent());
  const [verifier] = await Promise.all([
    page.waitForEvent('popup'),
    newest.getByRole('link', { name: 'Verify' }).click(),
  ]);
  await expect(verifier.getByText(hash)).toBeVisible();
  const returned = verifier.locator('#result dd').nth(1);
  expect(numbersIn(await returned.textContent())[0]).toBeCloseTo(payout / stake, 2);
};

test('[LOBBY-070] [SHELL-036] a guest plays the free version of a game as a trial account', async ({
  page,
  agentToken,
}) => {
  const slot = await findSlot(page, agentToken);
  await openLobby(page);
  const framed = page.waitForRequest((request) => request.frame() !== page.mainFrame());
  await press(page, slot, /^Demo/);
  await expect(page).toHaveURL(/\/seamless\?.*mode=demo/);
  await expect(page.getByRole('heading', { name: slot.displayName })).toBeVisible();
  expect((await framed).headers()['referer']).toBe(`${new URL(page.url()).origin}/`);
  await expect(page.getByRole('timer')).toBeVisible();
  // The game shows its own balance.
  await expect(balanceIn(page)).toBeHidden();
  const money = (await balanceIn(page).textContent()) ?? '';
  await spin(page, slot);
  await expect(balanceIn(page)).toHaveText(money);
  expect(await violationsOf(page, 'main header')).toEqual([]);
  await page.reload();
  await expect(gameIn(page, slot).getByRole('button', { name: 'Spin' })).toBeVisible();
  const [, frame] = page.frames();
  await frame?.evaluate(() => {
    window.parent.postMessage({ source: 'house', event: 'leave' }, '*');
    try {
      if (window.top) window.top.location.href = 'about:blank';
    } catch {
      // The sandbox must block this.
    }
  });
  await expect(page).toHaveURL('/rng');
});

test('[LOBBY-067] [LOBBY-068] a member plays for money, every tab follows the balance, and the game is in the recent list', async ({
  page,
  context,
  agentToken,
}) => {
  const slot = await findSlot(page, agentToken);
  await openLobby(page);
  // Another test counts the rounds of `player`.
  await logIn(page, 'member13');
  await expect(balanceIn(page)).toBeVisible();
  const other = await context.newPage();
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
  await other.addInitScript((value) => sessionStorage.setItem('token', value), token);
  await other.goto('/');
  const before = (await balanceIn(page).textContent()) ?? '';
  await expect(balanceIn(other)).toHaveText(before);
  await openLobby(page);
  await press(page, slot, /^Play/);
  const sheet = page.getByRole('dialog', { name: slot.displayName });
  await expect(sheet.getByText('฿10.00 to ฿20,000.00')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await sheet.getByRole('switch', { name: 'Start games at once from now on' }).click();
  await sheet.getByRole('button', { name: 'Play', exact: true }).click();
  // A win may equal the stake.
  await expect(async () => {
    await spin(page, slot);
    await expect(balanceIn(page)).not.toHaveText(before, { timeout: 3_000 });
  }).toPass();
  const places = [page.getByRole('group', { name: 'Balance' }), balanceIn(page), balanceIn(other)];
  const texts = () => Promise.all(places.map((place) => place.textContent()));
  await expect.poll(async () => new Set(await texts()).size).toBe(1);
  const [had = 0] = numbersIn(before);
  const net = page.getByRole('group', { name: 'Won or lost in this game' });
  // The header would show the new balance before the game shows the result.
  await expect(balanceIn(page)).toBeHidden();
  // Players must see time and result of the session during play (STD-041, STD-077).
  await expect(page.getByRole('banner').getByRole('group', { name: /^Your session/ })).toBeVisible();
  // The page shows them, so the game in the frame does not.
  const own = ['balance', 'net', 'time', 'leave'].map((name) =>
    gameIn(page, slot).locator(`[data-part="${name}"]`),
  );
  for (const figure of own) await expect(figure).toBeHidden();
  const amount = async () => numbersIn(await net.textContent())[0];
  // A busy machine may still settle another spin, so both values are read again together.
  const mismatch = async () => {
    const [has = 0] = numbersIn(await balanceIn(page).textContent());
    return Math.abs(has - had) - ((await amount()) ?? Number.NaN);
  };
  await expect.poll(mismatch).toBeCloseTo(0, 2);
  expect(await violationsOf(page, 'main header')).toEqual([]);
  // The player has switched the game sheet off, and this tab uses the same storage.
  await other.goto('/recent');
  await press(other, slot, /^Play/);
  await verifyNewestRound(other, slot);
});

test('an excluded member cannot start a game, and sees the end of the exclusion', async ({
  page,
  agentToken,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const slot = await findSlot(page, agentToken);
  await openLobby(page);
  await logIn(page, 'member11');
  await expect(balanceIn(page)).toBeVisible();
  await goTo(page, '/member?page=selfExclusion');
  await page.getByRole('button', { name: '24 hours' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Login password', { exact: true }).fill(DEMO_PASSWORD);
  expect(await violationsInThemes(page)).toEqual({ dark: [], light: [] });
  await dialog.getByRole('button', { name: 'Exclude me' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText(/^until /)).toBeVisible();
  expect(await violationsInThemes(page)).toEqual({ dark: [], light: [] });
  await goTo(page, '/rng');
  await play(page, slot);
  await expect(page).toHaveURL(/\/seamless\?/);
  await expect(main.getByText(/^You are excluded from play until /)).toBeVisible();
});
