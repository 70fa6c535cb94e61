import type { Page } from '@playwright/test';
import { expect, test } from '../platform/fixtures.ts';
import { launchDemo } from '../platform/launchDemo.ts';
import { launchLive } from '../platform/launchLive.ts';
import { violationsOf } from '../platform/violationsOf.ts';

/** The announcement at the end of a round. */
const ending = (page: Page) => page.locator('[data-part="announcer"]').filter({ hasText: /won|win|back/ });
const button = (page: Page, name: string) => page.getByRole('button', { name });

test.use({ viewport: { width: 390, height: 844 } });

interface GameByKeyboard {
  /** The name of the main button. */
  readonly act: string;
  /** Keys that make the button ready. */
  readonly prepare?: readonly string[];
  /** The key that starts a round, if the focused control already uses the space bar. */
  readonly start?: string;
  /** The label and the key of the button that the player presses during a round. */
  readonly step?: { readonly label: string; readonly key: string };
  /** The main button's name while the player can end the round. */
  readonly end?: string;
}
const games = {
  slot: { act: 'Spin' },
  dice: { act: 'Roll' },
  crash: { act: 'Launch', end: 'Cash out' },
  baccarat: { act: 'Deal', prepare: ['1'] },
  mines: { act: 'Start', step: { label: 'Open a field', key: 'r' }, end: 'Cash out' },
  keno: { act: 'Draw', prepare: ['r'] },
  roulette: { act: 'Spin', prepare: ['ArrowRight', 'ArrowDown', 'Enter'], start: 's' },
  dragonTiger: { act: 'Deal', prepare: ['1', '4'] },
  fishing: { act: 'Shoot', prepare: ['ArrowRight', 'ArrowRight'] },
} satisfies Readonly<Record<string, GameByKeyboard>>;

/** Plays a round by keyboard, to its end. */
const playRound = async (
  page: Page,
  { act, prepare = [], start = 'Space', step, end }: GameByKeyboard,
): Promise<void> => {
  for (const key of prepare) await page.keyboard.press(key);
  await expect(button(page, act)).toHaveAttribute('aria-disabled', 'false');
  await page.keyboard.press(start);
  if (step) {
    await expect(button(page, step.label)).toHaveCount(1);
    await page.keyboard.press(step.key);
  }
  if (end !== undefined) {
    await expect(button(page, end).or(ending(page))).not.toHaveCount(0);
    if ((await ending(page).count()) === 0) await page.keyboard.press('Space');
  }
  await expect(ending(page)).toHaveCount(1);
};

test('a person plays each of the nine house games by keyboard and sees its return, and axe finds no fault', async ({
  page,
  platform,
}) => {
  for (const [game, byKeyboard] of Object.entries(games)) {
    await page.goto(await launchDemo(platform, game));
    await expect(page.locator('[data-part="game"]')).toHaveAttribute('aria-busy', 'false');
    expect(new URL(page.url()).hash).toBe('');
    await playRound(page, byKeyboard);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Rules' }).click();
    await expect(page.getByRole('heading', { name: 'Return to player' })).toBeVisible();
    // All games share the drawer.
    if (game === 'roulette') expect(await violationsOf(page, 'dialog')).toEqual([]);
  }
});

test('live lobbies start the tables that are house games, with real money', async ({ page, agentToken }) => {
  for (const [lobby, game] of [
    ['ROULETTE', 'roulette'],
    ['DRAGON_TIGER', 'dragonTiger'],
  ] as const) {
    const address = await launchLive(page, agentToken, lobby);
    expect(new URL(address).pathname).toBe(`/play/${game}`);
    await page.goto(address);
    await expect(page.getByText('Simulated table, no live stream')).toBeVisible();
    await playRound(page, games[game]);
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
