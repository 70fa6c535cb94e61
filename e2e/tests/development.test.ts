import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { copyWorkspace } from '@parlour/tooling/copyWorkspace';
import { freePort } from '@parlour/shared-server/testing/freePort';
import { expect, goTo, section, test, type TestPlatform } from '../platform/fixtures.ts';

const PAGE = 'mf-lobby/src/features/lobby/typeLobby/TypeLobbyPage.tsx';
const STORE = 'mf-lobby/src/features/lobby/typeLobby/TypeLobbyStore.ts';
const KIT = 'shared-ui/src/core/layout/SectionHeader.tsx';

/** Runs `npm run dev -- mf-lobby` on a copy of the sources. */
class Development {
  readonly copy = copyWorkspace([
    'tooling',
    'shell',
    'mf-lobby',
    'shared-contracts',
    'shared-ui',
    'package.json',
  ]);
  readonly #process: ChildProcess;
  readonly #lines: string[] = [];

  constructor({ url }: TestPlatform, port: number) {
    this.#process = spawn(process.execPath, ['tooling/src/dev/main.ts', 'mf-lobby'], {
      cwd: this.copy,
      env: { ...process.env, PORT: new URL(url).port, DEV_PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#process.stdout, this.#process.stderr])
      if (stream) createInterface(stream).on('line', (line) => this.#lines.push(line));
  }

  /** Waits until the terminal shows `text`. Resolves to its line. */
  async says(text: string): Promise<string> {
    const find = () => this.#lines.find((line) => line.includes(text)) ?? '';
    await expect.poll(find, { timeout: 240_000, message: this.#lines.join('\n') }).not.toBe('');
    return find();
  }

  edit(file: string, from: string, to: string): void {
    const path = join(this.copy, file);
    const before = readFileSync(path, 'utf8');
    expect(before).toContain(from);
    writeFileSync(
      path,
      before.replace(from, () => to),
    );
  }

  async end(): Promise<void> {
    this.#process.kill();
    if (this.#process.exitCode === null) await once(this.#process, 'exit');
  }
}

test('source code runs in its own tabs: a saved component or kit file keeps typed text, and a saved store restarts its section', async ({
  page,
  context,
  platform,
}) => {
  const development = new Development(platform, await freePort());
  try {
    const other = await context.newPage();
    await other.goto('/rng');
    const [address = ''] = /http:\S+/.exec(await development.says('followed as you save')) ?? [];
    await page.goto(new URL('/rng', address).href);
    await expect(section(page, 'mf-lobby')).toHaveAttribute('data-version', '1.0.0-dev');
    await expect(page.getByRole('status').filter({ hasText: 'mf-lobby' })).toBeVisible();
    const box = page.locator('#main').getByRole('search').getByRole('textbox');
    await box.fill('typed');

    development.edit(
      PAGE,
      "<div className={classes['head']}",
      '<div title="Saved" className={classes[\'head\']}',
    );
    await expect(page.getByTitle('Saved')).toBeVisible();
    await expect(box).toHaveValue('typed');

    development.edit(
      KIT,
      "<div className={classes['root']}",
      '<div title="Kit" className={classes[\'root\']}',
    );
    await expect(page.getByTitle('Kit')).toBeVisible();
    await expect(box).toHaveValue('typed');

    development.edit(PAGE, 'title="Saved"', 'title=');
    await development.says("mf-lobby can't be built");
    await expect(page.getByTitle('Saved')).toBeVisible();
    development.edit(PAGE, 'title=', 'title="Whole again"');
    await expect(page.getByTitle('Whole again')).toBeVisible();
    await expect(box).toHaveValue('typed');

    development.edit(
      STORE,
      'constructor(',
      'saved = document.body.setAttribute("title", "Store");\n  constructor(',
    );
    await expect(page.locator('body[title="Store"]')).toBeAttached();
    await expect(box).toHaveValue('');

    await goTo(page, '/agent');
    await expect(section(page, 'mf-auth')).toHaveAttribute('data-version', '1.0.0');

    await expect(section(other, 'mf-lobby')).not.toHaveAttribute('data-version', /dev/);
    await expect(other.getByTitle('Whole again')).toHaveCount(0);
    await development.end();
    await other.reload();
    await expect(section(other, 'mf-lobby')).toBeVisible();
  } finally {
    await development.end();
    // Its compilers end shortly after it.
    rmSync(development.copy, { recursive: true, maxRetries: 5 });
  }
});
