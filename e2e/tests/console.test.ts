import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { beaconSchema, type Beacon } from '@parlour/shared-contracts/health';
import { expect, section, test } from '../platform/fixtures.ts';
import { NEXT_VERSION as NEXT, nextLobby } from '../platform/nextLobby.ts';
import { violationsOf } from '../platform/violationsOf.ts';

const expectNoViolations = async (page: Page): Promise<void> => expect(await violationsOf(page)).toEqual([]);

const signIn = async (page: Page, token: string): Promise<void> => {
  await page.getByLabel('Registry token').fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

interface VisitorTab {
  readonly tab: Page;
  /** Reported failures. */
  readonly reports: readonly string[];
  /** Beacons that were not sent, including automatic ones. */
  readonly beacons: readonly Beacon[];
}

/** Opens a tab of a visitor whose browser sends no beacons. */
const openTab = async (context: BrowserContext): Promise<VisitorTab> => {
  const tab = await context.newPage();
  const reports: string[] = [];
  const beacons: Beacon[] = [];
  tab.on('requestfailed', (request) => {
    if (request.url().endsWith('/beacon')) beacons.push(beaconSchema.parse(request.postDataJSON()));
  });
  tab.on('console', (message) => {
    if (message.text().includes('[parlour]')) reports.push(message.text());
  });
  tab.on('pageerror', (error) => void reports.push(error.message));
  await tab.route('**/beacon', (route) => route.abort());
  const measuring = tab.waitForEvent('requestfinished', (request) => request.url().includes('/after-start.'));
  await tab.goto('/');
  await expect(section(tab, 'mf-lobby')).toBeVisible();
  await flush(tab);
  await expect.poll(() => beacons.length).toBeGreaterThan(0);
  await measuring;
  return { tab, reports, beacons };
};

/** Makes the tab send its recorded entries. */
const flush = (tab: Page): Promise<unknown> =>
  tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

const sizes = [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const;

for (const [name, viewport] of sizes) {
  test(`a part is rolled back in the console, and its epoch shows the result: ${name}`, async ({
    page,
    platform,
  }) => {
    await page.setViewportSize(viewport);
    const { tab, reports, beacons } = await openTab(page.context());
    const { directory } = await nextLobby();
    await platform.client.publishDirectory(directory);
    const { epoch } = await platform.client.activate('mf-lobby', NEXT);
    const errors: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));

    await page.goto(platform.consoleUrl);
    await expect(page.getByLabel('Registry token')).toBeVisible();
    await expectNoViolations(page);
    await signIn(page, readFileSync(platform.tokenFile, 'utf8').trim());
    const lobby = page.getByRole('row').filter({ hasText: 'mf-lobby' }).first();
    await expect(lobby).toContainText(NEXT);
    const tabs = page.getByRole('region', { name: 'Open tabs by epoch' });
    await expect(tabs).toContainText(`1 at epoch ${epoch}, live`);
    await lobby.getByRole('button', { name: 'mf-lobby', exact: true }).click();
    await expect(page.getByText('Median mount time')).toBeVisible();
    await expectNoViolations(page);

    await lobby.getByRole('button', { name: 'Roll back mf-lobby to 1.0.0' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('The gate has no objection.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('the rails are empty');
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Roll back' }).click();
    await expect(dialog.getByText(`prod is at epoch ${epoch + 1}.`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();

    const newest = page
      .getByRole('region', { name: 'Time line' })
      .getByRole('listitem')
      .filter({ hasText: `Epoch ${epoch + 1}` });
    await expect(newest).toContainText('the rails are empty');
    await expect(lobby.getByRole('cell').first()).toContainText('1.0.0');
    expect((await platform.client.status()).epoch).toBe(epoch + 1);

    await tab.evaluate(() => window.history.pushState(null, '', '/pointMall'));
    await expect(section(tab, 'mf-pointmall')).toBeVisible();
    await flush(tab);
    const vitals = () => beacons.flatMap((beacon) => beacon.vitals ?? []);
    await expect
      .poll(() => vitals().map(({ remote, version, name: vital }) => [remote, version, vital]))
      .toEqual([
        ['mf-lobby', '1.0.0', 'lcp'],
        ['mf-lobby', '1.0.0', 'cls'],
      ]);
    expect(reports).toEqual([]);

    await newest.getByRole('button', { name: `Difference of epoch ${epoch + 1}` }).click();
    await expect(newest.getByRole('list', { name: 'Difference' })).toContainText(`mf-lobby ${NEXT} → 1.0.0`);
    await expect(tabs).toContainText(`1 at epoch ${epoch + 1}, live`);
    await tab.close();

    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByLabel('Registry token')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Registry token')).toBeVisible();
    expect(errors).toEqual([]);
  });
}
