import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { StartFailure } from '@parlour/shared-server/failure';
import { SUPERVISED } from '@parlour/shared-server/httpServer';
import { repositoryRoot } from '../packages.ts';

const POLL_INTERVAL = 100;
const RESTART_DELAY = 1_000;
const KILL_DELAY = 5_000;

export interface ServiceOptions {
  readonly name: string;
  /** Relative to the repository. */
  readonly script: string;
  readonly healthUrl: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly log: (line: string) => void;
}

/** One process of the platform: started, watched, and started again when it dies after it was healthy. */
export class ChildService {
  readonly #options: ServiceOptions;
  #child: ChildProcess | null = null;
  #isStopping = false;
  #lastLines = '';

  constructor(options: ServiceOptions) {
    this.#options = options;
    this.#spawn();
  }

  /** @throws StartFailure with the process's own words when it ends before it is healthy. */
  async untilHealthy(deadline = 120_000): Promise<void> {
    const end = Date.now() + deadline;
    while (Date.now() < end) {
      if (this.#child?.exitCode !== null) {
        throw new StartFailure(this.#lastLines.trim() || `${this.#options.name} ended before it was healthy`);
      }
      if (await this.#isHealthy()) {
        this.#child.once('exit', this.#handleExit);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
    }
    throw new StartFailure(`${this.#options.name} is not healthy after ${deadline / 1000} s`);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), KILL_DELAY);
    await ended;
    clearTimeout(timer);
  }

  /** The process's id, for tests that kill it. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  async #isHealthy(): Promise<boolean> {
    try {
      const response = await fetch(this.#options.healthUrl, { signal: AbortSignal.timeout(2_000) });
      const { pid } = (await response.json()) as { pid?: number };
      // Another process may answer on this port: only our own counts.
      return response.ok && pid === this.#child?.pid;
    } catch {
      return false;
    }
  }

  #spawn(): void {
    const { script, environment, log, name } = this.#options;
    const child = spawn(process.execPath, [join(repositoryRoot, script)], {
      env: { ...environment, [SUPERVISED]: 'true' },
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    child.stderr.on('data', (chunk: Buffer) => {
      this.#lastLines = `${this.#lastLines}${chunk.toString()}`.slice(-2_000);
      if (!this.#isStopping) log(`${name}: ${chunk.toString().trimEnd()}`);
    });
    this.#child = child;
  }

  readonly #handleExit = (): void => {
    if (this.#isStopping) return;
    this.#options.log(`${this.#options.name} ended: it is started again`);
    setTimeout(() => {
      if (this.#isStopping) return;
      this.#spawn();
      this.#child?.once('exit', this.#handleExit);
    }, RESTART_DELAY);
  };
}
