import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './packages.ts';

/** Number of parallel compilers. */
const MAX_PARALLEL = 2;

const check = (project: string): Promise<boolean> =>
  new Promise((resolve) => {
    spawn(join(repositoryRoot, 'node_modules/.bin/tsc'), ['-p', project, '--checkers', '1'], {
      cwd: repositoryRoot,
      stdio: 'inherit',
    }).once('exit', (code) => resolve(code === 0));
  });

const queue = globSync(
  [
    '*/tsconfig.json',
    'deploy/console/page/tsconfig.json',
    'house/verifier/tsconfig.json',
    'house/client/tsconfig.json',
    'tooling/src/dev/browser/tsconfig.json',
  ],
  { cwd: repositoryRoot },
).values();
const results: boolean[] = [];
const work = async (): Promise<void> => {
  for (const project of queue) results.push(await check(project));
};
await Promise.all(Array.from({ length: MAX_PARALLEL }, work));
process.exitCode = results.every(Boolean) ? 0 : 1;
