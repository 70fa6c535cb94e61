import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { StartFailure } from '@parlour/shared-server/failure';
import { installDebianPackage } from './installDebianPackage.ts';

const VARIABLE = 'CHROMIUM_PATH';
/** The headless shell is preferred: a page takes a third less time in it than in the whole browser. */
const SYSTEM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

const installed = (): string | undefined => SYSTEM_PATHS.find((path) => existsSync(path));

/**
 * Finds a Chromium for the tests: from the environment, the system, Debian's package, or Playwright.
 * @throws StartFailure that says what to install.
 */
export const ensureBrowser = (): string => {
  const given = process.env[VARIABLE];
  if (given) {
    if (!existsSync(given))
      throw new StartFailure(`${VARIABLE}=${given} does not exist: name a Chromium program, or leave it out`);
    return given;
  }
  const found = installed();
  if (found) return found;
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const fresh = installDebianPackage(name) ? installed() : undefined;
    if (fresh) return fresh;
  }
  const own = chromium.executablePath();
  if (!existsSync(own)) spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: ['ignore', 2, 2] });
  if (existsSync(own)) return own;
  throw new StartFailure(`No Chromium: install the package chromium, or set ${VARIABLE} to one`);
};
