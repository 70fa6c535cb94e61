import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../main.ts');

export interface EndedProcess {
  readonly code: number | null;
  readonly output: string;
  readonly problems: string;
}

/** The API in its own process, on a free port. */
export interface ApiProcess {
  /** Resolves when it listens. Rejects with its error output if it exits before. */
  readonly address: Promise<string>;
  readonly ended: Promise<EndedProcess>;
  /** Asks the process to stop. */
  stop(): void;
  /** Kills the process, as a crash would. */
  kill(): Promise<void>;
}

/** Starts the process. Without a data folder in the variables, it creates one and deletes it afterwards. */
export const startApiProcess = (variables: NodeJS.ProcessEnv): ApiProcess => {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-process-'));
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'development',
      SITE_ORIGIN: 'http://localhost:3000',
      FILES_KEY: 'k'.repeat(32),
      DATA_DIR: folder,
      API_PORT: '0',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...variables,
    },
  });
  let output = '';
  let problems = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (problems += chunk.toString()));
  const ended = new Promise<EndedProcess>((resolve) =>
    child.once('close', (code) => {
      rmSync(folder, { recursive: true, force: true });
      resolve({ code, output, problems });
    }),
  );
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /listening at (http:\/\/[\d.]+:\d+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.once('close', () => reject(new Error(problems)));
  });
  address.catch(() => {});
  return {
    address,
    ended,
    stop: () => void child.kill('SIGTERM'),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};
