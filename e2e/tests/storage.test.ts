import { expect, goTo, logIn, section, test } from '../platform/fixtures.ts';
import { findSlot } from '../platform/findSlot.ts';

/** Both run in the page and its frames, before their own scripts. */
const forbidStorage = (): void => {
  const get = (): never => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  Object.defineProperty(window, 'localStorage', { get });
  Object.defineProperty(window, 'sessionStorage', { get });
};
const fillStorage = (): void => {
  Storage.prototype.setItem = (): never => {
    throw new DOMException('full', 'QuotaExceededError');
  };
};

for (const [state, prepare, account] of [
  ['forbidden', forbidStorage, 'member16'],
  ['full', fillStorage, 'member17'],
] as const) {
  test(`a visitor whose storage is ${state} searches, signs in and plays until the page is left`, async ({
    page,
    agentToken,
  }) => {
    const slot = await findSlot(page, agentToken);
    await page.addInitScript(prepare);
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.goto('/rng?language=EN');
    await expect(section(page, 'mf-lobby')).toBeVisible();
    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: /^(Light|Dark) theme$/ }).click();
    await banner.getByRole('button', { name: 'Search games' }).click();
    const search = page.getByRole('dialog', { name: 'Find a game' });
    await search.getByRole('textbox').fill('dragon');
    await search.getByRole('textbox').press('Enter');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Results for “dragon”' })).toBeVisible();
    await logIn(page, account);
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await goTo(page, '/member');
    await expect(section(page, 'mf-member').getByRole('heading', { name: 'Security' })).toBeVisible();
    await goTo(page, '/rng');
    const tile = main.getByRole('article').filter({ hasText: slot.displayName }).first();
    await tile.hover();
    await tile.getByRole('link', { name: /^Play/ }).click();
    const sheet = page.getByRole('dialog', { name: slot.displayName });
    await sheet.getByRole('button', { name: 'Play', exact: true }).click();
    const game = page.frameLocator(`iframe[title="${slot.displayName}"]`);
    const spin = game.getByRole('button', { name: 'Spin' });
    await expect(spin).toHaveAttribute('aria-disabled', 'false');
    await spin.click();
    await expect(game.locator('[data-part="announcer"]').filter({ hasText: /won|win|back/ })).toHaveCount(1);
    expect(errors).toEqual([]);
  });
}
