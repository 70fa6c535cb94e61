import { createServer } from 'node:http';
import { listenLocally } from '@parlour/tooling/localServer';
import { expect, section, test } from '../platform/fixtures.ts';

test('[LOBBY-087] [LOBBY-085] every listed domain is pinged with a random parameter, and its time is shown', async ({
  page,
}) => {
  const pings: URL[] = [];
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (request.method() === 'GET' && address.pathname === '/healthz') pings.push(address);
  });
  await page.goto('/');
  await expect(section(page, 'mf-lobby')).toBeVisible();
  const speeds = page.getByRole('group').filter({ hasText: 'Server speed' });
  await speeds.getByText('Server speed').click();
  const lines = speeds.locator('label');
  await expect(lines.filter({ hasText: /\d+ ms/ })).toHaveCount(5);
  await expect(lines.filter({ hasText: '9999 ms' })).toHaveCount(0);
  for (const { hostname } of pings) {
    const name = page.getByText(hostname, { exact: true });
    await expect(lines.filter({ has: name })).toHaveText(/\d+ ms/);
  }
  expect(new Set(pings.map(({ host }) => host)).size).toBe(5);
  expect(new Set(pings.map(({ searchParams }) => searchParams.get('random'))).size).toBe(5);
});

test('a page contacts only the servers of the site', async ({ page }) => {
  const asked: unknown[] = [];
  const elsewhere = createServer((request, response) => {
    asked.push(request.url);
    response.setHeader('access-control-allow-origin', '*').end();
  });
  const port = await listenLocally(elsewhere, 0, 'PORT');
  // Uses a separate page, because the page of the fixture allows no violations of the policy. This test expects some.
  const visitor = await page.context().newPage();
  await visitor.goto('/');
  const refusal = await visitor.evaluate(
    (address) => fetch(address, { mode: 'no-cors' }).then(() => null, String),
    `http://elsewhere.localhost:${port}/`,
  );
  expect(refusal).toContain('Failed to fetch');
  expect(asked).toEqual([]);
  await visitor.close();
  elsewhere.close();
});
