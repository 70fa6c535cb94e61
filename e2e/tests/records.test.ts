import { readFile } from 'node:fs/promises';
import { expect, goTo, logIn, test } from '../platform/fixtures.ts';
import { findSlot } from '../platform/findSlot.ts';
import { violationsInThemes } from '../platform/violationsOf.ts';

test('[MEMBER-027] [MEMBER-028] [MEMBER-029] [MEMBER-049] a played round is in the betting record, the account record, the file, and profit and loss; messages are read', async ({
  page,
  agentToken,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const { vassalage, gameCode, gameType, displayName } = await findSlot(page, agentToken);
  await page.goto('/');
  await logIn(page, 'player');
  const main = page.getByRole('main');
  await expect(page.getByRole('banner').getByText(/^฿[\d,]+\.\d\d$/)).toBeVisible();
  await goTo(page, `/seamless?${new URLSearchParams({ vassalage, gameCode, gameType }).toString()}`);
  const framed = page.frameLocator(`iframe[title="${displayName}"]`);
  const spin = framed.getByRole('button', { name: 'Spin' });
  await expect(spin).toHaveAttribute('aria-disabled', 'false');
  await spin.click();
  await expect(framed.locator('[data-part="announcer"]').filter({ hasText: /won|win|back/ })).toHaveCount(1);

  const sums = main.getByRole('cell', { name: /^1 round/ });
  // The demo player has played on the days before. The sums include a settled bet a moment later.
  await expect(async () => {
    await page.goto('/member?page=personalHistoryCopy');
    await main.getByRole('button', { name: 'Today' }).click();
    await expect(sums).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(main.getByText(/Asia\/Bangkok/)).toBeVisible();
  expect(await violationsInThemes(page)).toEqual({ dark: [], light: [] });
  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Save as CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.split('\r\n')).toHaveLength(3);
  expect(file).toContain(displayName);
  await main.getByText(displayName).click();
  const drawer = page.getByRole('dialog', { name: 'Round' });
  await expect(drawer.getByText('Movements in your wallet')).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Check the fairness' })).toBeVisible();
  expect(await violationsInThemes(page)).toEqual({ dark: [], light: [] });
  await page.keyboard.press('Escape');

  await goTo(page, '/member?page=transactionHistory');
  await main.getByText('Bet', { exact: true }).first().click();
  await page.getByRole('link', { name: 'Show the round' }).click();
  await expect(sums).toBeVisible();
  await expect(main.getByText(displayName)).toBeVisible();

  await goTo(page, '/member?page=personalProfit');
  await expect(main.getByRole('tab', { name: 'Game type' })).toBeVisible();
  await expect(main.getByText('Slots', { exact: true })).toBeVisible();
  expect(await violationsInThemes(page)).toEqual({ dark: [], light: [] });

  await goTo(page, '/member?page=messageV2');
  await main.getByRole('button', { name: /^Planned maintenance/ }).click();
  await expect(page.getByRole('dialog', { name: 'Planned maintenance' })).toBeVisible();
  await page.keyboard.press('Escape');
  await main.getByRole('button', { name: 'Mark all as read' }).click();
  await main.getByRole('button', { name: 'Unread' }).click();
  await expect(main.getByText('You have read all messages')).toBeVisible();
  expect(await violationsInThemes(page)).toEqual({ dark: [], light: [] });
});
