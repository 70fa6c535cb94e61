import { expect, section, test } from '../platform/fixtures.ts';
import { NEXT_VERSION as NEXT, nextLobby } from '../platform/nextLobby.ts';

test('a lobby that is published and activated while a tab is open runs there, and a rollback restores the old code', async ({
  page,
  platform,
}) => {
  await page.goto('/');
  const mounted = section(page, 'mf-lobby').locator('> div');
  await expect(mounted).toHaveAttribute('data-build', /.+/);
  const first = (await mounted.getAttribute('data-build')) ?? '';
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));

  const { directory } = await nextLobby();
  await platform.client.publishDirectory(directory);
  await platform.client.activate('mf-lobby', NEXT, { swap: 'soft' });
  await expect(mounted).toHaveAttribute('data-build', new RegExp(`^${NEXT.replaceAll('.', '\\.')}\\+`));
  await expect(section(page, 'mf-lobby')).toHaveAttribute('data-version', NEXT);

  await platform.client.rollback('mf-lobby');
  await expect(mounted).toHaveAttribute('data-build', first);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('a release of the lobby does not affect an open member section', async ({
  page,
  platform,
  agentToken,
}) => {
  await page.addInitScript((token) => sessionStorage.setItem('token', token), agentToken);
  await page.goto('/member');
  await expect(section(page, 'mf-member')).toBeVisible();
  await section(page, 'mf-member').evaluate((element) => Object.assign(element, { isSame: true }));
  const before = (await platform.client.status()).epoch;
  const { directory } = await nextLobby();
  await platform.client.publishDirectory(directory);
  await platform.client.activate('mf-lobby', NEXT, { swap: 'soft' });
  await platform.client.rollback('mf-lobby');
  await expect
    .poll(async () => (await (await page.request.get('/healthz')).json()).epoch)
    .toBeGreaterThan(before);
  expect(await section(page, 'mf-member').evaluate((element) => 'isSame' in element)).toBe(true);
});
