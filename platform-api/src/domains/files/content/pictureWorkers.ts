import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { DomainError } from '../../../http/failures.ts';
import { pictureAnswerSchema, type PictureAnswer, type PictureOrder } from './picture.ts';

/** Pictures that are decoded at the same time, each in a process of its own. */
const MAX_WORKERS = 2;
/** Pictures that wait for a process. */
const MAX_WAITING = 46;
/** A picture that takes longer hangs. Its process is killed. */
const DEADLINE_MS = 20_000;
/** Milliseconds after which a process without work ends. */
const IDLE_MS = 60_000;
const RETRY_SECONDS = 5;
/** Memory of a process for JavaScript, in megabytes. The decoder's own is bounded by the pixels. */
const MAX_HEAP_MB = 128;

const PROGRAM = join(import.meta.dirname, 'pictureProcess.ts');

export interface PictureWorkers {
  /**
   * Writes a picture again. A crash or a hang of the decoder is a `fileUnreadable`.
   * @throws DomainError `unavailable` if too many pictures wait
   */
  rewrite(order: PictureOrder): Promise<PictureAnswer>;
  close(): void;
}

export interface PictureWorkerOptions {
  readonly report: (reason: string) => void;
  /** Replaces the program and its deadline in tests. */
  readonly program?: string;
  readonly deadlineMs?: number;
}

/**
 * Runs the decoder in processes, because a crash in a thread would end the API. They have no variables of the
 * environment, so a taken-over decoder finds no keys.
 */
export const createPictureWorkers = (options: PictureWorkerOptions): PictureWorkers => {
  const { report, program = PROGRAM, deadlineMs = DEADLINE_MS } = options;
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const all = new Set<ChildProcess>();
  const limit = pLimit(MAX_WORKERS);

  const start = (): ChildProcess => {
    const child = fork(program, [], {
      env: {},
      execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`, '--no-warnings'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    all.add(child);
    child.on('error', () => {});
    child.once('exit', () => {
      all.delete(child);
      clearTimeout(idle.get(child));
      idle.delete(child);
    });
    return child;
  };

  const take = (): ChildProcess => {
    const [child] = idle.keys();
    if (!child) return start();
    clearTimeout(idle.get(child));
    idle.delete(child);
    return child;
  };

  const release = (child: ChildProcess): void => {
    if (!all.has(child) || child.killed) return;
    idle.set(child, setTimeout(() => child.kill('SIGKILL'), IDLE_MS).unref());
    child.unref();
    child.channel?.unref();
  };

  const ask = (child: ChildProcess, order: PictureOrder): Promise<PictureAnswer> => {
    child.ref();
    child.channel?.ref();
    const { promise, resolve } = Promise.withResolvers<PictureAnswer>();
    const giveUp = (reason: string): void => {
      report(reason);
      child.kill('SIGKILL');
      resolve({ kind: 'refused', fault: 'fileUnreadable' });
    };
    const timer = setTimeout(() => giveUp('a picture took too long'), deadlineMs);
    const onExit = (): void => giveUp('the decoder of pictures ended');
    child.once('exit', onExit).once('message', (message) => {
      const answer = pictureAnswerSchema.safeParse(message);
      if (answer.success) resolve(answer.data);
      else giveUp('the decoder of pictures answered something else');
    });
    child.send(order, (error) => error && giveUp('the decoder of pictures could not be asked'));
    return promise.finally(() => {
      clearTimeout(timer);
      child.removeAllListeners('message').removeListener('exit', onExit);
    });
  };

  return {
    rewrite: async (order) => {
      if (limit.pendingCount >= MAX_WAITING) {
        throw new DomainError('unavailable', { retryAfterSeconds: RETRY_SECONDS });
      }
      return limit(async () => {
        const child = take();
        try {
          return await ask(child, order);
        } finally {
          release(child);
        }
      });
    },
    close: () => {
      for (const child of all) child.kill('SIGKILL');
    },
  };
};
