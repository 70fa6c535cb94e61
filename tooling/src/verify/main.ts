import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runProcess } from '@parlour/shared-server/failure';
import { repositoryRoot } from '../packages.ts';
import { ensureBrowser } from './ensureBrowser.ts';
import { ensureNginx } from './ensureNginx.ts';
import { ensurePostgres } from './ensurePostgres.ts';
import { ensureRedis } from './ensureRedis.ts';

const results = join(repositoryRoot, 'test-results');
const jestReport = join(results, 'jest.json');
const playwrightReport = join(results, 'playwright.json');

interface Step {
  readonly name: string;
  readonly command: string;
  readonly parameters: readonly string[];
  readonly environment?: NodeJS.ProcessEnv;
}

const program = (name: string): string => join(repositoryRoot, 'node_modules/.bin', name);
const node = (name: string, ...parameters: string[]): Step => ({
  name,
  command: process.execPath,
  parameters,
});

const steps = (browser: string): readonly Step[] => [
  { name: 'format', command: program('oxfmt'), parameters: ['--check', '.'] },
  { name: 'lint', command: program('oxlint'), parameters: ['--type-aware', '--deny-warnings'] },
  node('boundaries', 'tooling/src/boundaries/main.ts'),
  { name: 'dead code', command: program('knip'), parameters: [] },
  node('types', 'tooling/src/typecheck.ts'),
  node('language packs', 'tooling/src/i18n/main.ts'),
  node('surface', 'tooling/src/surface/main.ts', '--check'),
  {
    name: 'unit and integration tests',
    command: program('jest'),
    parameters: ['--json', `--outputFile=${jestReport}`],
    environment: { NODE_OPTIONS: '--experimental-vm-modules' },
  },
  node('build', 'tooling/src/buildAll.ts'),
  {
    name: 'end to end',
    command: program('playwright'),
    parameters: ['test', '--config', 'e2e/playwright.config.ts'],
    environment: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
  },
];

const runStep = ({ command, parameters, environment }: Step): Promise<boolean> =>
  new Promise((resolve) => {
    spawn(command, parameters, {
      cwd: repositoryRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    }).once('exit', (code) => resolve(code === 0));
  });

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}
interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

const read = <T>(file: string): T | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
};

await runProcess(async () => {
  const browser = ensureBrowser();
  ensurePostgres();
  ensureNginx();
  ensureRedis();
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results);
  const failed: string[] = [];
  for (const step of steps(browser)) {
    const started = performance.now();
    console.log(`\n== ${step.name}`);
    const passed = await runStep(step);
    console.log(
      `== ${step.name}: ${passed ? 'passed' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(0)} s`,
    );
    if (!passed) failed.push(step.name);
  }
  const unit = read<JestReport>(jestReport);
  const browserTests = read<PlaywrightReport>(playwrightReport);
  const passedTests = (unit?.numPassedTests ?? 0) + (browserTests?.stats.expected ?? 0);
  const failedTests = (unit?.numFailedTests ?? 0) + (browserTests?.stats.unexpected ?? 0);
  if (failed.length) console.log(`\nFailed: ${failed.join(', ')}`);
  console.log(`${passedTests} passed, ${failedTests} failed`);
  process.exitCode = failed.length ? 1 : 0;
});
