import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface EdgeProcess {
  readonly url: string;
  /** Returns its whole log. */
  readonly log: () => string;
  /** Ends it like a power cut. */
  kill(): Promise<void>;
}

const MAIN = join(import.meta.dirname, '../edge/main.ts');

/** Starts an edge in a separate process that trusts a proxy on this machine. */
export const startEdgeProcess = async (
  dataFolder: string,
  environment: Readonly<Record<string, string>>,
): Promise<EdgeProcess> => {
  const child = spawn(process.execPath, [MAIN], {
    env: { DATA_DIR: dataFolder, PORT: '0', LOG_LEVEL: 'info', TRUST_PROXY: 'loopback', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exited;
  };
  const lines: string[] = [];
  const { promise: url, resolve, reject } = Promise.withResolvers<string>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    const address = /Server listening at (http:[^"]+)/.exec(line)?.[1];
    if (address !== undefined) resolve(address);
  });
  void exited.then(() => reject(new Error('the edge ended before it listened')));
  return { url: await url, log: () => lines.join('\n'), kill };
};
