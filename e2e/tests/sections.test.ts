import type { Page } from '@playwright/test';
import { remoteFolders } from '@parlour/tooling/packages';
import { expect, goTo, logIn, section, test } from '../platform/fixtures.ts';
import { untilIdle } from '../platform/untilIdle.ts';
import { watchPreloads } from '../platform/preloadWarnings.ts';

const artifactOwner = (url: string): string | null => /\/artifacts\/([^/]+)\//.exec(url)?.[1] ?? null;

/** Returns the addresses that were transferred over the network, once for each transfer. */
const watchTransfers = async (page: Page, isWatched: (url: string) => boolean): Promise<string[]> => {
  const session = await page.context().newCDPSession(page);
  const asked = new Map<string, string>();
  const transferred: string[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request }) => asked.set(requestId, request.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = asked.get(requestId);
    if (url !== undefined && encodedDataLength > 0 && isWatched(url)) transferred.push(url);
  });
  await session.send('Network.enable');
  return transferred;
};

/** Name of the chunk with the account area of the header. */
const ACCOUNT_AREA = 'account-area';

test('the first page fetches no JavaScript of sections and pages that are not visited', async ({ page }) => {
  const owners = new Set<string>();
  const chunks = new Set<string>();
  page.on('request', (request) => {
    const owner = artifactOwner(request.url());
    if (!owner || !request.url().endsWith('.js')) return;
    owners.add(owner);
    const [, name] = /\/([\w-]+)\.\w+\.js$/.exec(request.url()) ?? [];
    if (name !== undefined) chunks.add(name);
  });
  await page.goto('/');
  await expect(section(page, 'mf-lobby')).toBeVisible();
  await untilIdle(page);
  expect([...owners].toSorted()).toEqual(['mf-lobby', 'shell']);
  expect([...chunks].filter((name) => name.startsWith('page-'))).toEqual(['page-home']);
  // Only visitors with a session have an account area.
  expect(chunks).not.toContain(ACCOUNT_AREA);
});

test('[SHELL-048] every section is fetched on its first visit, its own files only, each once', async ({
  page,
  agentToken,
}) => {
  await page.addInitScript((token) => sessionStorage.setItem('token', token), agentToken);
  const urls = await watchTransfers(page, (url) => artifactOwner(url) !== null && /\.(?:js|css)$/.test(url));
  const warnings = await watchPreloads(page);
  await page.goto('/');
  await expect(section(page, 'mf-lobby')).toBeVisible();
  expect(await warnings.take()).toEqual([]);
  expect(urls.some((url) => url.includes(`/${ACCOUNT_AREA}.`))).toBe(true);
  const owners = () => [...new Set(urls.map(artifactOwner))].toSorted();
  expect(owners()).toEqual(['mf-lobby', 'shell']);
  const visited = owners();
  for (const [path, remote] of [
    ['/member', 'mf-member'],
    ['/pointMall', 'mf-pointmall'],
    ['/lottery', 'mf-lottery'],
    ['/agentHome', 'mf-agent'],
    ['/agent', 'mf-auth'],
  ] as const) {
    await goTo(page, path);
    await expect(section(page, remote)).toBeVisible();
    await untilIdle(page);
    visited.push(remote);
    expect(owners()).toEqual(visited.toSorted());
  }
  const pages = () => urls.flatMap((url) => /mf-lobby\/.*\/page-(\w+)\.[^/]*js$/.exec(url)?.[1] ?? []);
  for (const [path, name] of [
    ['/promotions', 'articles'],
    ['/favorite', 'accountGames'],
    ['/gameList', 'gameList'],
    ['/gameCenter', 'gameCentre'],
    ['/seamless', 'seamless'],
  ] as const) {
    expect(pages()).not.toContain(name);
    await goTo(page, path);
    await expect.poll(pages).toContain(name);
  }
  expect(urls.filter((url, index) => urls.indexOf(url) !== index)).toEqual([]);
});

test('[SHELL-001] back and forward navigate through all six sections without a reload', async ({ page }) => {
  await page.goto('/');
  await logIn(page, 'player');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const visits = [
    ['/member', 'mf-member'],
    ['/pointMall', 'mf-pointmall'],
    ['/lottery', 'mf-lottery'],
    ['/agent', 'mf-auth'],
    ['/rng', 'mf-lobby'],
  ] as const;
  for (const [path, remote] of visits) {
    await goTo(page, path);
    await expect(section(page, remote)).toBeVisible();
  }
  for (const [path, remote] of visits.slice(0, -1).toReversed()) {
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(section(page, remote)).toBeVisible();
  }
  await page.goForward();
  await expect(section(page, 'mf-pointmall')).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('[AGENT-001] [SHELL-022] an agent signs in at the agent page and gets to the agent centre', async ({
  page,
}) => {
  await page.goto('/agentHome');
  await expect(page).toHaveURL('/agent');
  await page.getByLabel('Username').fill('agent');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Parlour#2026');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/agentHome');
  await expect(section(page, 'mf-agent')).toBeVisible();
});

test('an unknown path shows the not-found page inside the frame', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('This page does not exist')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('every remote of the repository is live', async ({ platform }) => {
  const { remotes } = await platform.client.status();
  expect(
    remotes
      .filter(({ pin }) => pin !== null)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([...remoteFolders(), 'shell'].toSorted());
});
