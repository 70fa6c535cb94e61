import { spawn, type ChildProcess } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Starts the API in a separate process that logs to a file, as in production. */
export const startApi = async (
  databaseUrl: string,
  folder: string,
  environment: Readonly<Record<string, string>> = {},
) => {
  const log = join(folder, 'api.log');
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      API_PORT: '0',
      LOG_LEVEL: 'info',
      ...environment,
    },
    stdio: ['ignore', openSync(log, 'w'), 'inherit'],
  });
  return { address: await addressIn(log, child), pid: child.pid, stop: () => child.kill('SIGTERM') };
};

const addressIn = async (log: string, child: ChildProcess): Promise<string> => {
  for (;;) {
    const address = /listening at (http:\/\/[\d.]+:\d+)/.exec(readFileSync(log, 'utf8'))?.[1];
    if (address !== undefined) return address;
    if (child.exitCode !== null) throw new Error(`the API ended with ${child.exitCode}`);
    await setTimeout(100);
  }
};
