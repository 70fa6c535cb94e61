import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@redis/client';
import { freePort } from '@parlour/shared-server/testing/freePort';

const PROGRAM = '/usr/bin/redis-server';

export const hasRedis = (): boolean => existsSync(PROGRAM);

export interface RedisServer {
  readonly url: string;
  /** Kills it, as a crash would. Its counts are lost. */
  crash(): Promise<void>;
  recover(): Promise<void>;
  /** Keeps connections open without answering until `thaw`. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/**
 * Starts a temporary Redis without persistence on a free port of this machine.
 * @throws if the machine has no Redis.
 */
export const startRedis = async (): Promise<RedisServer> => {
  if (!hasRedis()) throw new Error(`there is no ${PROGRAM}`);
  const folder = mkdtempSync(join(tmpdir(), 'parlour-redis-'));
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const start = async (): Promise<ChildProcess> => {
    const parameters = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
    const started = spawn(PROGRAM, parameters, { stdio: 'ignore' });
    await untilReady(url);
    return started;
  };
  let server = await start();
  const crash = async (): Promise<void> => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    await ended;
  };
  return {
    url,
    crash,
    recover: async () => {
      server = await start();
    },
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
    stop: async () => {
      await crash();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** The client reconnects by itself. */
const untilReady = async (url: string): Promise<void> => {
  const client = createClient({ url, socket: { reconnectStrategy: () => 20 } });
  client.on('error', () => {});
  await client.connect();
  client.destroy();
};
