import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const executablePath = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
  (path) => path !== undefined && existsSync(path),
);

/** How the tests' browser starts: the one on this machine, or else Playwright's own. */
export const launchOptions = (...more: string[]): LaunchOptions => ({
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...more,
  ],
});
