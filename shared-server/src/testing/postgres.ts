import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { freePort } from './freePort.ts';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
const INSTALLATIONS = '/usr/lib/postgresql';
const MAX_START_ATTEMPTS = 200;
const ATTEMPT_INTERVAL_MS = 50;

export interface PostgresCluster {
  /** URL of an empty database, whose user may create more. */
  readonly url: string;
  /** Ends the server like a crash, with open connections. */
  crash(): Promise<void>;
  /** Starts the server again after a crash, at the same address. */
  recover(): Promise<void>;
  stop(): Promise<void>;
}

/** Returns the folder of the newest PostgreSQL server on this machine; undefined if there is none. */
export const findPostgres = (): string | undefined => {
  if (!existsSync(INSTALLATIONS)) return undefined;
  return readdirSync(INSTALLATIONS)
    .toSorted((left, right) => Number(right) - Number(left))
    .map((version) => join(INSTALLATIONS, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
};

/**
 * Starts a temporary PostgreSQL on a free port of this machine only. It does not flush to disk, so use it for
 * tests and measurements only. Committed data survives a crash of the server, but not of the machine.
 * @throws if the machine has no PostgreSQL (`findPostgres`) or it does not start.
 */
export const startPostgres = async (): Promise<PostgresCluster> => {
  const programs = findPostgres();
  if (programs === undefined) throw new Error(`there is no PostgreSQL server below ${INSTALLATIONS}`);
  const owner = await ownerOfCluster();
  const folder = mkdtempSync(join(tmpdir(), 'parlour-postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  await run(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'parlour', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { cwd: folder, ...owner },
  );
  const port = await freePort();
  const root = `postgres://parlour@127.0.0.1:${port}/postgres`;
  const start = async (): Promise<ChildProcess> => {
    const started = spawn(
      join(programs, 'postgres'),
      ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', ...settings],
      { cwd: folder, stdio: 'ignore', env: { ...process.env, ...memoryVariables }, ...owner },
    );
    try {
      await untilReady(root, started);
      return started;
    } catch (error) {
      await end(started);
      throw error;
    }
  };
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  let server = await start().catch((error: unknown) => {
    remove();
    throw error;
  });
  await execute(root, 'create database parlour');
  return {
    url: String(new URL('/parlour', root)),
    crash: () => end(server),
    recover: async () => {
      server = await start();
    },
    stop: async () => {
      await end(server);
      remove();
    },
  };
};

/**
 * Lets each server process keep up to 64 MiB of freed memory. By default, glibc returns freed memory above 128 KiB to the
 * system, and a bet then requests it again several times.
 */
const memoryVariables = { MALLOC_TRIM_THRESHOLD_: String(64 * 1_048_576) };

const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=200'].flatMap((setting) => [
  '-c',
  setting,
]);

/** PostgreSQL refuses to run as root. In that case it runs as the first of these users that exists. */
const ownerOfCluster = async (): Promise<{ uid: number; gid: number } | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  for (const user of ['postgres', 'nobody']) {
    const ids = await Promise.all([run('id', ['-u', user]), run('id', ['-g', user])]).catch(() => undefined);
    if (ids) return { uid: Number(ids[0].stdout), gid: Number(ids[1].stdout) };
  }
  throw new Error('running as root, and there is no user postgres or nobody to run PostgreSQL as');
};

/** Runs one statement on its own connection. */
export const execute = async (connectionString: string, text: string): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
};

const untilReady = async (url: string, server: ChildProcess): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await execute(url, 'select 1');
    } catch (error) {
      if (attempt === MAX_START_ATTEMPTS || server.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, ATTEMPT_INTERVAL_MS));
    }
  }
};

/** Ends at once, also with open connections. */
const end = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGQUIT');
  await ended;
};
