import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startEdgeProcess, type EdgeProcess } from '@parlour/deploy/testing/edgeProcess';
import { expect, section, test } from '../platform/fixtures.ts';
import { NEXT_VERSION as NEXT, nextLobby } from '../platform/nextLobby.ts';
import { textsOf } from '../platform/textsOf.ts';

test.use({ serviceWorkers: 'allow' });

const thai = textsOf('deploy/edge/pages/install/locales', 'TY');

let dataFolder: string;
let edge: EdgeProcess;
let startEdge: (environment?: Readonly<Record<string, string>>) => Promise<EdgeProcess>;

// The tests have their own edge: its network fails and its settings change, while other tests use the edge of the
// platform.
test.beforeAll(async ({ platform }) => {
  dataFolder = mkdtempSync(join(tmpdir(), 'parlour-install-'));
  startEdge = async (environment = {}) => {
    const started = await startEdgeProcess(dataFolder, {
      REGISTRY_URL: platform.registryUrl,
      API_UPSTREAM: platform.apiUrl,
      LANGUAGES: 'EN,TY,PT',
      DEFAULT_LANGUAGE: 'EN',
      RENDERERS: '0',
      ...environment,
    });
    // Until then, the edge shows a page that reloads itself.
    await expect.poll(async () => (await fetch(`${started.url}/healthz`)).status).toBe(200);
    return started;
  };
  edge = await startEdge();
});
test.afterAll(async () => {
  await edge.kill();
  rmSync(dataFolder, { recursive: true, force: true });
});

/** Opens a page with an active service worker. */
const openWithWorker = async (page: Page, path: string): Promise<void> => {
  await page.goto(edge.url + path);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
};

test('open and new tabs run the right version after a release and after a rollback, with the worker', async ({
  page,
  context,
  platform,
}) => {
  await openWithWorker(page, '/');
  const built = (tab: Page) => section(tab, 'mf-lobby').locator('> div');
  const first = (await built(page).getAttribute('data-build')) ?? '';
  expect(first).not.toContain(NEXT);
  const expectBuild = async (build: string | RegExp): Promise<void> => {
    await expect(built(page)).toHaveAttribute('data-build', build);
    const other = await context.newPage();
    await other.goto(`${edge.url}/`);
    await expect(built(other)).toHaveAttribute('data-build', build);
    expect(await other.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await other.close();
  };
  const { directory } = await nextLobby();
  await platform.client.publishDirectory(directory);
  await platform.client.activate('mf-lobby', NEXT, { swap: 'soft' });
  await expectBuild(new RegExp(`^${NEXT.replaceAll('.', '\\.')}\\+`));
  await platform.client.rollback('mf-lobby');
  await expectBuild(first);
});

test('a push message is shown by its title, without a page of the site', async ({ page, context }) => {
  await context.grantPermissions(['notifications'], { origin: edge.url });
  await openWithWorker(page, '/');
  const session = await context.newCDPSession(page);
  let registrationId = '';
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const registration of registrations)
      if (registration.scopeURL === `${edge.url}/`) ({ registrationId } = registration);
  });
  await session.send('ServiceWorker.enable');
  const message = { title: 'Withdrawal approved', path: '/member?page=messageV2', tag: 'message-7' };
  const deliver = () =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin: `${edge.url}/`,
      registrationId,
      data: JSON.stringify(message),
    });
  const notifications = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, tag, data, icon }) => ({
        title,
        tag,
        data: String(data),
        icon: new URL(icon).pathname.replace(/\.\w{8}\./, '.'),
      })),
    );
  // The browser does not report a message that it has lost, so the test sends the message until it is shown. The
  // browser shows messages with the same tag as one notification.
  const shown = { title: message.title, tag: message.tag, data: message.path, icon: '/icons/icon-192.png' };
  await expect(async () => {
    await deliver();
    await expect.poll(notifications, { timeout: 5_000 }).toEqual([shown]);
  }).toPass();
});

// This is the last test of the file, because it switches off the worker of the edge.
test('the browser can install the site, shows the offline page until the network returns, and removes a worker that is switched off', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'parlour_language', value: 'TY', url: edge.url }]);
  await openWithWorker(page, '/help');
  const session = await context.newCDPSession(page);
  const { errors, data = '{}' } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data)).toMatchObject({ name: 'Parlour', lang: 'th' });
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // The contexts of tests are incognito.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);

  const expectOffline = async (): Promise<void> => {
    await page.goto(`${edge.url}/rng`);
    await expect(page.getByRole('heading')).toHaveText(thai('offlineTitle').replace('{site}', 'Parlour'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  };
  await context.setOffline(true);
  await expectOffline();
  await context.setOffline(false);
  await expect(section(page, 'mf-lobby')).toBeVisible();

  await edge.kill();
  // Uses another tab, because the browser shows its error page only after the rejection.
  const other = await context.newPage();
  await expect(other.goto(`${edge.url}/wps/system/status`)).rejects.toThrow('ERR_CONNECTION_REFUSED');
  await other.close();
  await expectOffline();
  // The edge is still down, so only the button loads the page again. When the edge answers, the page does it by itself.
  const loadedAgain = page.waitForEvent('domcontentloaded');
  await page.getByRole('button', { name: thai('retry') }).click();
  await loadedAgain;
  await expect(page.getByRole('button', { name: thai('retry') })).toBeVisible();

  const { port } = new URL(edge.url);
  edge = await startEdge({ PORT: port, SERVICE_WORKER: 'off' });
  await expect(section(page, 'mf-lobby')).toBeVisible();
  const workers = () =>
    page.evaluate(
      async () => (await navigator.serviceWorker.getRegistrations()).length + (await caches.keys()).length,
    );
  await expect.poll(workers).toBe(0);
});
