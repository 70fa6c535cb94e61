import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '@parlour/shared-server/failure';
import { SUPERVISED } from '@parlour/shared-server/httpServer';
import { repositoryRoot } from '../packages.ts';

const POLL_INTERVAL_MS = 100;
const RESTART_DELAY_MS = 1_000;
const KILL_DELAY_MS = 5_000;

export interface ServiceOptions {
  readonly name: string;
  /** Path relative to the repository. */
  readonly script: string;
  readonly healthUrl: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly log: (line: string) => void;
}

/** A process of the platform. It is started, watched, and restarted when it ends after it was healthy. */
export class ChildService {
  /** Rejects with a StartFailure with the process's own message when it ends before it is healthy. */
  readonly endedEarly: Promise<never>;
  readonly #options: ServiceOptions;
  #child: ChildProcess;
  #isHealthy = false;
  #isStopping = false;
  #earlyOutput = '';
  /** The reason why it is not healthy. */
  #reason = 'it does not answer';

  constructor(options: ServiceOptions) {
    this.#options = options;
    this.#child = this.#spawn();
    this.endedEarly = new Promise((_resolve, reject) => {
      this.#child.once('exit', () => {
        const text = this.#earlyOutput.trim() || `${options.name} ended before it was healthy`;
        if (!this.#isHealthy) reject(new StartFailure(text));
      });
    });
    this.endedEarly.catch(() => {});
  }

  /** @throws StartFailure if the process ends before it is healthy, or if it takes too long. */
  async untilHealthy(deadline = 120_000): Promise<void> {
    const end = Date.now() + deadline;
    while (!(await Promise.race([this.#answers(), this.endedEarly]))) {
      if (Date.now() > end)
        throw new StartFailure(
          `${this.#options.name} is not healthy after ${deadline / 1000} s: ${this.#reason}`,
        );
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    }
    this.#isHealthy = true;
    if (this.#earlyOutput) this.#print(this.#earlyOutput);
    this.#child.once('exit', this.#handleExit);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const child = this.#child;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), KILL_DELAY_MS);
    await ended;
    clearTimeout(timer);
  }

  /** The process's id, for tests that kill it. */
  get pid(): number | undefined {
    return this.#child.pid;
  }

  /**
   * Sends a signal to its child processes, as Linux lists them, for tests that stop them.
   * @returns their number.
   */
  signalChildren(signal: NodeJS.Signals): number {
    const processes = readdirSync('/proc').map(Number);
    const children = processes.filter((id) => Number.isInteger(id) && parentOf(id) === this.pid);
    return children.filter((id) => send(id, signal)).length;
  }

  async #answers(): Promise<boolean> {
    try {
      const response = await fetch(this.#options.healthUrl, { signal: AbortSignal.timeout(2_000) });
      const { pid, reason } = (await response.json()) as { pid?: number; reason?: string };
      this.#reason = reason ?? this.#reason;
      // Another process may answer on this port, so the process id must be ours.
      return response.ok && pid === this.#child.pid;
    } catch {
      return false;
    }
  }

  #spawn(): ChildProcess {
    const { script, environment } = this.#options;
    const child = spawn(process.execPath, [join(repositoryRoot, script)], {
      env: { ...environment, [SUPERVISED]: 'true' },
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    child.stderr.on('data', (chunk: Buffer) => {
      // Its output before it is healthy may contain the error of a failed start.
      if (this.#isHealthy) this.#print(chunk.toString());
      else this.#earlyOutput = `${this.#earlyOutput}${chunk.toString()}`.slice(-2_000);
    });
    return child;
  }

  #print(text: string): void {
    if (!this.#isStopping) this.#options.log(`${this.#options.name}: ${text.trimEnd()}`);
  }

  readonly #handleExit = (): void => {
    if (this.#isStopping) return;
    this.#options.log(`${this.#options.name} ended and is restarted`);
    setTimeout(() => {
      if (this.#isStopping) return;
      this.#child = this.#spawn();
      this.#child.once('exit', this.#handleExit);
    }, RESTART_DELAY_MS);
  };
}

const parentOf = (id: number): number | null => {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]);
  } catch {
    return null;
  }
};

/** Returns false if it has ended already. */
const send = (id: number, signal: NodeJS.Signals): boolean => {
  try {
    return process.kill(id, signal);
  } catch {
    return false;
  }
};
