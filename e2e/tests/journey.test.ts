import type { Page } from '@playwright/test';
import { expect, goTo, test } from '../platform/fixtures.ts';
import { findSlot } from '../platform/findSlot.ts';
import { Outbox } from '../platform/outbox.ts';
import { runOperator, runOperatorWith } from '../platform/runOperator.ts';
import { textsOf } from '../platform/textsOf.ts';
import { walkerOf } from '../platform/walkerOf.ts';

/** Leaves out a letter in the middle. */
const misspell = (name: string): string => {
  const middle = Math.floor(name.length / 2);
  return name.slice(0, middle) + name.slice(middle + 1);
};

/** Offers to install the site, as a browser does. The browser of the tests never offers it by itself. */
const offerToInstall = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const prompt = async () => {
      document.documentElement.dataset['prompted'] = 'true';
      return { outcome: 'accepted' };
    };
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });

for (const [pack, mobile] of [
  ['EN', '0811112241'],
  ['TY', '0811112242'],
] as const) {
  test(`a visitor finds a game by a misspelt name, tries it, registers, plays it, reads, complains, installs and signs out, in ${pack}`, async ({
    page,
    platform,
    agentToken,
  }) => {
    // A long test, from the first search to the sign-out.
    test.slow();
    const lobby = textsOf('mf-lobby/src/locales', pack);
    const slotTexts = textsOf('house/client/games/slot/locales', pack);
    const { dialog, shell, ...walker } = walkerOf(page, pack);
    const main = page.getByRole('main');
    const { displayName } = await findSlot(page, agentToken);
    const game = page.frameLocator(`iframe[title="${displayName}"]`);
    const spin = async (): Promise<void> => {
      const button = game.getByRole('button', { name: slotTexts('spin') });
      await expect(button).toHaveAttribute('aria-disabled', 'false');
      await button.click();
      await expect(game.locator('[data-part="announcer"]')).not.toBeEmpty();
    };
    const results = `/gameList?${new URLSearchParams({ q: misspell(displayName) }).toString()}`;
    const openSheet = async (): Promise<void> => {
      const tile = main.getByRole('article').filter({ hasText: displayName }).first();
      await tile.getByRole('link').first().click();
    };
    const sheet = page.getByRole('dialog', { name: displayName });
    await page.addInitScript((language) => localStorage.setItem('language', language), pack);

    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('button', { name: lobby('searchGames') })).toBeVisible();
    await page.keyboard.press('/');
    await dialog.getByRole('textbox', { name: lobby('searchAll') }).fill(misspell(displayName));
    await page.keyboard.press('Enter');
    await openSheet();
    await sheet.getByRole('button', { name: lobby('play.freeBegin') }).click();
    await spin();

    const outbox = new Outbox(platform.apiUrl);
    await walker.register(outbox, mobile, 'Chosen#2026', 'trial');
    await goTo(page, results);
    await openSheet();
    await sheet.getByRole('button', { name: lobby('sheet.favourite') }).click();
    await expect(sheet.getByRole('button', { name: lobby('sheet.favourite') })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const account = `66${mobile.slice(1)}`;
    const credit = ['--member', account, '--amount', '100', '--currency', 'THB'];
    await runOperator(platform.apiUrl, 'adjust', ...credit, '--reason', 'for the test');
    await sheet.getByRole('button', { name: lobby('sheet.play'), exact: true }).click();
    await spin();

    for (const list of ['/promotions', '/announce']) {
      await goTo(page, list);
      const link = main.getByRole('listitem').first().getByRole('link');
      const shown = (await link.textContent()) ?? '';
      await link.click();
      await expect(page).toHaveURL(/[?&]open=/);
      const title = main.getByRole('heading', { level: 1 });
      await expect.poll(async () => shown.includes((await title.textContent()) ?? ' ')).toBe(true);
    }

    await goTo(page, '/feedback');
    await main.getByRole('button', { name: lobby('feedback.type.complaint'), exact: true }).click();
    await main.getByRole('textbox').fill('The game took my stake twice yesterday.');
    await main.getByRole('button', { name: lobby('feedback.send') }).click();
    const ticket = main.getByRole('list', { name: lobby('feedback.tickets') }).getByRole('button');
    await expect(ticket).toHaveCount(1);
    const queue = await runOperator(platform.apiUrl, 'feedback', 'list', '--kind', 'complaint');
    const [reference = ''] =
      queue
        .split('\n')
        .find((line) => line.includes(account))
        ?.split(' ') ?? [];
    await runOperatorWith('We have paid it back.', platform.apiUrl, 'feedback', 'answer', reference);
    await expect(ticket.getByText(lobby('feedback.state.answered'))).toBeVisible();
    await ticket.click();
    await expect(dialog.getByText('We have paid it back.')).toBeVisible();
    await page.keyboard.press('Escape');

    await goTo(page, '/');
    await offerToInstall(page);
    await page.getByRole('button', { name: shell('installApp') }).click();
    await expect(page.locator('html')).toHaveAttribute('data-prompted', 'true');
    await walker.signOut();
  });
}
