import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, goTo, section, test } from '../platform/fixtures.ts';

const pages = [
  ['/', 'mf-lobby'],
  ['/rng', 'mf-lobby'],
  ['/member', 'mf-member'],
  ['/agentHome', 'mf-agent'],
] as const;

const forms = ['/login?page=full', '/register?page=full', '/forget', '/agent'];

const violationsOf = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
};

for (const theme of ['dark', 'light'] as const) {
  for (const language of ['EN', 'TY', 'PT']) {
    test(`the forms of signing in have no axe violations in the ${theme} theme, in ${language}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.addInitScript((code) => localStorage.setItem('language', code), language);
      await page.goto('/');
      for (const path of forms) {
        await goTo(page, path);
        await expect(section(page, 'mf-auth').locator('form')).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect([path, await violationsOf(page)]).toEqual([path, []]);
      }
    });
  }

  for (const [path, remote] of pages) {
    test(`${path} has no axe violations in the ${theme} theme`, async ({ page, agentToken }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.addInitScript((token) => sessionStorage.setItem('token', token), agentToken);
      await page.goto(path);
      await expect(section(page, remote)).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await violationsOf(page)).toEqual([]);
    });
  }
}
