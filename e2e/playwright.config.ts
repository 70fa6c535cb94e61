import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

const executablePath = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
].find((path) => path !== undefined && existsSync(path));

// Each worker starts its own platform, on free ports and in a temporary folder.
export default defineConfig({
  testDir: './tests',
  globalSetup: './globalSetup.ts',
  outputDir: '../test-results/e2e',
  workers: 2,
  fullyParallel: false,
  // The limits are long, because machines may be busy. They only end a test that hangs.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../test-results/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    // Animations on home take a fifth of a core without a graphics card.
    contextOptions: { reducedMotion: 'reduce' },
    // The service worker is blocked, because tests observe and change each request. `install.test.ts` tests the worker.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
