import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface RegistryProcess {
  readonly url: string;
  /** Ends it like a power cut. */
  kill(): Promise<void>;
}

const MAIN = join(import.meta.dirname, '../registry/main.ts');

const addressIn = async (child: ChildProcess): Promise<string> => {
  if (!child.stdout) throw new Error('the registry has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /Server listening at (http:[^"]+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('the registry ended before it listened');
};

/** Starts a registry in a separate process. Without a database URL it uses the embedded database. */
export const startRegistryProcess = async (
  dataFolder: string,
  databaseUrl: string | null,
): Promise<RegistryProcess> => {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      NODE_ENV: 'development',
      DATA_DIR: dataFolder,
      REGISTRY_PORT: '0',
      LOG_LEVEL: 'info',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const url = await addressIn(child);
  child.stdout?.resume();
  return {
    url,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
};
