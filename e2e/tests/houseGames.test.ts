import type { Page } from '@playwright/test';
import { expect, test } from '../platform/fixtures.ts';
import { launchDemo } from '../platform/launchDemo.ts';
import { violationsOf } from '../platform/violationsOf.ts';

/** The announcement at the end of a round. */
const ending = (page: Page) => page.locator('[data-part="announcer"]').filter({ hasText: /won|win|back/ });
const button = (page: Page, name: string) => page.getByRole('button', { name });

test.use({ viewport: { width: 390, height: 844 } });

test('the four house games can be played by keyboard, and are accessible', async ({ page, platform }) => {
  const games = [
    { game: 'slot', act: 'Spin' },
    { game: 'dice', act: 'Roll' },
    { game: 'crash', act: 'Launch' },
    { game: 'baccarat', act: 'Deal', prepare: '1' },
  ];
  for (const { game, act, prepare } of games) {
    await page.goto(await launchDemo(platform, game));
    await expect(page.locator('[data-part="game"]')).toHaveAttribute('aria-busy', 'false');
    expect(new URL(page.url()).hash).toBe('');
    if (prepare !== undefined) await page.keyboard.press(prepare);
    await expect(button(page, act)).toHaveAttribute('aria-disabled', 'false');
    await page.keyboard.press('Space');
    if (game === 'crash') {
      await expect(button(page, 'Cash out').or(ending(page))).not.toHaveCount(0);
      await page.keyboard.press('Space');
    }
    await expect(ending(page)).toHaveCount(1);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Rules' }).click();
    await expect(page.getByRole('heading', { name: 'Return to player' })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  }
});

test('a player rotates the seed, and the house’s verifier finds the played round', async ({
  page,
  platform,
}) => {
  await page.goto(await launchDemo(platform, 'dice'));
  await button(page, 'Roll').click();
  await expect(ending(page)).toHaveCount(1);
  const roll = (await page.locator('[data-part="roll"]').textContent()) ?? '';
  await button(page, 'Fairness').click();
  const hash = (await page.locator('.seeds code').first().textContent()) ?? '';
  await page.getByLabel('Your next seed').fill('a seed of mine');
  await button(page, 'Rotate and reveal').click();
  await expect(page.getByText('A new secret seed is in use.')).toBeVisible();
  await expect(page.locator('.seeds code').filter({ hasText: hash })).toHaveCount(1);
  await page.getByRole('tab', { name: 'Rounds' }).click();
  const [verifier] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Verify' }).click(),
  ]);
  await expect(verifier.getByText(hash)).toBeVisible();
  await expect(verifier.getByText(roll.replace('.', '').padStart(4, '0'), { exact: true })).toBeVisible();
});
