import { buildPart } from '@parlour/tooling/build';
import { listenLocally } from '@parlour/tooling/localServer';
import { createSourceServer } from '@parlour/tooling/sourceServer';
import { expect, section, test } from '../platform/fixtures.ts';

const build = (version: string) =>
  buildPart('mf-lobby', { version, directory: 'dist-e2e-dev', mode: 'development' });

test("a developer's section takes the live one's place in this tab, follows each build, and goes with its server", async ({
  page,
}) => {
  const { directory } = await build('1.0.0-first');
  const { server, announce } = createSourceServer(directory);
  const port = await listenLocally(server, 0, 'DEV_PORT');
  const badge = page.getByRole('status').filter({ hasText: 'mf-lobby' });

  await page.goto(`/?override=mf-lobby@http://localhost:${port}/`);
  await expect(section(page, 'mf-lobby')).toHaveAttribute('data-version', '1.0.0-first');
  await expect(page.locator('#main').getByRole('heading').first()).toBeVisible();
  await expect(badge).toBeVisible();

  await build('1.0.0-second');
  announce();
  await expect(section(page, 'mf-lobby')).toHaveAttribute('data-version', '1.0.0-second');

  server.close();
  server.closeAllConnections();
  await page.reload();
  await expect(section(page, 'mf-lobby')).toBeVisible();
  await expect(section(page, 'mf-lobby')).not.toHaveAttribute('data-version', /first|second/);
  await expect(badge).toHaveCount(0);
});
