#!/usr/bin/env node
// Runs on any Node 20+ of the machine before anything is installed. It installs the packages of the lockfile and then
// starts the pinned Node. So it uses only Node's own modules.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const stamp = join(root, 'node_modules/.parlour-lock');
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

const fail = (line) => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Node ${process.versions.node} is too old: install Node 20 or newer`);
}
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  process.stderr.write('Installing packages\n');
  // `npm ci` would refuse a lockfile without the optional binaries of other operating systems, which registry
  // mirrors omit. This installs the exact versions of the lockfile.
  const { status } = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: ['ignore', 2, 2] },
  );
  if (status !== 0) fail('The packages could not be installed: npm install failed, see above');
  writeFileSync(stamp, wanted);
}

const [command = '', ...rest] = process.argv.slice(2);
const scripts = {
  start: 'tooling/src/start/main.ts',
  verify: 'tooling/src/verify/main.ts',
  dev: 'tooling/src/dev/main.ts',
  build: 'tooling/src/buildAll.ts',
  surface: 'tooling/src/surface/main.ts',
  'i18n-check': 'tooling/src/i18n/main.ts',
  'new-remote': 'tooling/src/newRemote/main.ts',
  'new-page': 'tooling/src/newPage/main.ts',
  'new-domain': 'tooling/src/newDomain/main.ts',
  'new-endpoint': 'tooling/src/newEndpoint/main.ts',
  migration: 'tooling/src/migration/main.ts',
  functions: 'platform-api/src/database/raiseFunctionRelease.ts',
  release: 'deploy/cli/main.ts',
  operator: 'platform-api/src/operatorCli/main.ts',
  'ledger-check': 'platform-api/src/ledgerCheck.ts',
  gallery: 'tooling/src/gallery.ts',
  icons: 'tooling/src/icons/main.ts',
  screenshots: 'e2e/screenshots/main.ts',
  clipped: 'e2e/clipped/main.ts',
  standards: 'platform-api/src/standards/main.ts',
  'fair-verify': 'house/src/verify/main.ts',
  'fair-draws': 'platform-api/src/domains/lottery/verify/main.ts',
  'bench-load': 'bench/load/main.ts',
  'bench-api': 'platform-api/bench/gameList.ts',
  'bench-documents': 'bench/documents/main.ts',
  'bench-release': 'bench/release/main.ts',
  'bench-popup': 'bench/popup/main.ts',
  'bench-vitals': 'bench/vitals/main.ts',
  'bench-game-start': 'bench/gameStart/main.ts',
  'bench-ledger': 'platform-api/bench/ledger/main.ts',
  'bench-cashier': 'platform-api/bench/cashier/main.ts',
};
const script = scripts[command];
if (!script) fail(`Unknown command ${command}: expected ${Object.keys(scripts).join(', ')}`);

const child = spawn(join(root, 'node_modules/.bin/node'), [join(root, script), ...rest], {
  stdio: 'inherit',
  env: {
    // All of our processes share a compile cache.
    NODE_COMPILE_CACHE: join(root, '.cache/node'),
    ...process.env,
    PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
  },
});
// A process manager signals only this process, so it forwards the signal to the platform.
const signals = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };
for (const signal of Object.keys(signals)) process.on(signal, () => child.kill(signal));
child.once('error', (error) => fail(`The pinned Node could not be started: ${error.message}`));
child.once('exit', (status, signal) => {
  if (status !== null) process.exit(status);
  if (!(signal in signals)) fail(`npm run ${command} was ended by ${signal}`);
  process.exit(signals[signal]);
});
