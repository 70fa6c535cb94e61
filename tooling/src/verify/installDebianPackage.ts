import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const run = (command: string, parameters: readonly string[]): boolean =>
  spawnSync(command, parameters, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/** Installs a Debian package if this process may. Returns false if it may not, or fails. */
export const installDebianPackage = (name: string): boolean => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  process.stderr.write(`Installing ${name}\n`);
  return (
    run('apt-get', ['update', '-qq']) &&
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
  );
};
