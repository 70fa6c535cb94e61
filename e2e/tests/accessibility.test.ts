import { AxeBuilder } from '@axe-core/playwright';
import { expect, section, test } from '../platform/fixtures.ts';

const pages = [
  ['/', 'mf-lobby'],
  ['/rng', 'mf-lobby'],
  ['/member', 'mf-member'],
  ['/agentHome', 'mf-agent'],
] as const;

for (const theme of ['dark', 'light'] as const) {
  for (const [path, remote] of pages) {
    test(`${path} has no axe violations in the ${theme} theme`, async ({ page, agentToken }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.addInitScript((token) => sessionStorage.setItem('token', token), agentToken);
      await page.goto(path);
      await expect(section(page, remote)).toBeVisible();
      await page.waitForLoadState('networkidle');
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      ).toEqual([]);
    });
  }
}
