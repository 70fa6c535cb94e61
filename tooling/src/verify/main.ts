import { spawn } from 'node:child_process';
import { once } from 'node:events';
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

/** The steps of one group run in parallel, because each uses less than one core for much of its time. */
const groups = (browser: string): readonly (readonly Step[])[] => [
  [{ name: 'format', command: program('oxfmt'), parameters: ['--check', '.'] }],
  [node('boundaries', 'tooling/src/boundaries/main.ts')],
  [{ name: 'dead code', command: program('knip'), parameters: [] }],
  [node('language packs', 'tooling/src/i18n/main.ts')],
  [node('surface', 'tooling/src/surface/main.ts', '--check')],
  [
    node('build', 'tooling/src/buildAll.ts'),
    node('types', 'tooling/src/typecheck.ts'),
    { name: 'lint', command: program('oxlint'), parameters: ['--type-aware', '--deny-warnings'] },
  ],
  [
    {
      name: 'unit and integration tests',
      command: program('jest'),
      parameters: ['--json', `--outputFile=${jestReport}`],
    },
  ],
  [
    {
      name: 'end to end',
      command: program('playwright'),
      parameters: ['test', '--config', 'e2e/playwright.config.ts'],
      environment: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
    },
  ],
];

/** Runs a step. The output of a parallel step is printed as a whole at its end. */
const runStep = async (
  { name, command, parameters, environment }: Step,
  isAlone: boolean,
): Promise<boolean> => {
  const started = performance.now();
  const title = `\n== ${name}`;
  if (isAlone) console.log(title);
  const child = spawn(command, parameters, {
    cwd: repositoryRoot,
    stdio: ['ignore', ...(isAlone ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const))],
    env: { ...process.env, ...environment },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => output.push(bytes));
  const [code] = await once(child, 'close');
  if (!isAlone) process.stdout.write(`${title}\n${Buffer.concat(output).toString()}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`== ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  return code === 0;
};

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
  for (const group of groups(browser)) {
    const run = async (step: Step) => {
      if (!(await runStep(step, group.length === 1))) failed.push(step.name);
    };
    await Promise.all(group.map(run));
  }
  const unit = read<JestReport>(jestReport);
  const browserTests = read<PlaywrightReport>(playwrightReport);
  const passedTests = (unit?.numPassedTests ?? 0) + (browserTests?.stats.expected ?? 0);
  const failedTests = (unit?.numFailedTests ?? 0) + (browserTests?.stats.unexpected ?? 0);
  if (failed.length) console.log(`\nFailed: ${failed.join(', ')}`);
  console.log(`${passedTests} passed, ${failedTests} failed`);
  process.exitCode = failed.length ? 1 : 0;
});
