import { fork, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RenderFault, RenderOrder } from '../../renderer/face/protocol.ts';
import { readMessage } from './readMessage.ts';

/** A rendering that takes longer hangs. Its process is killed, because it cannot be stopped. */
const RENDER_TIMEOUT_MS = 2_000;
/** Timeout of a process's start in milliseconds. */
const START_TIMEOUT_MS = 10_000;
/** Memory limit of a process in megabytes. */
const MAX_MEMORY_MB = 256;

const PROGRAM = join(import.meta.dirname, '../../renderer');

/** Node permissions: a renderer can read its own files and the bundles only, and write nothing. */
const limits = (artifacts: string): string[] => [
  '--permission',
  `--allow-fs-read=${PROGRAM}/`,
  `--allow-fs-read=${join(PROGRAM, '../package.json')}`,
  `--allow-fs-read=${artifacts}/`,
  '--disallow-code-generation-from-strings',
  `--max-old-space-size=${MAX_MEMORY_MB}`,
  '--no-warnings',
];

export type Rendering =
  | {
      readonly kind: 'rendered';
      readonly view: string;
      readonly took: Readonly<Record<string, number>>;
      readonly faults: readonly RenderFault[];
    }
  | { readonly kind: 'failed'; readonly fault: RenderFault };

/** One renderer. It renders one view at a time, and ends when it hangs or crashes. */
export interface RendererProcess {
  /** Never rejects. */
  render(order: RenderOrder): Promise<Rendering>;
  readonly isGone: boolean;
  readonly pid: number | undefined;
  stop(): void;
}

export const startRenderer = (artifacts: string, onGone: () => void): RendererProcess => {
  // The folder must exist when the process starts, because read permissions need existing folders.
  mkdirSync(artifacts, { recursive: true });
  const child: ChildProcess = fork(join(PROGRAM, 'main.ts'), [], {
    execArgv: limits(artifacts),
    // Empty, without the system's PATH.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let isGone = false;
  let isReady = false;
  let current: { order: RenderOrder; suspect: RenderFault; done: (rendering: Rendering) => void } | null =
    null;
  let timer: NodeJS.Timeout | undefined;

  /** A new process may take longer. */
  const watch = (): void => {
    clearTimeout(timer);
    timer = setTimeout(
      () => end(`it took more than ${RENDER_TIMEOUT_MS} ms`),
      isReady ? RENDER_TIMEOUT_MS : START_TIMEOUT_MS,
    );
  };
  const finish = (rendering: Rendering): void => {
    clearTimeout(timer);
    const { done } = current ?? {};
    current = null;
    done?.(rendering);
  };
  const end = (reason: string): void => {
    if (isGone) return;
    isGone = true;
    child.kill('SIGKILL');
    if (current) finish({ kind: 'failed', fault: { ...current.suspect, reason } });
    onGone();
  };
  child.once('error', (error) => end(`the renderer could not be started: ${error.message}`));
  child.once('exit', (code, signal) => end(`the renderer ended by ${signal ?? `exit code ${code}`}`));
  child.on('message', (raw) => {
    const message = readMessage(raw);
    if (message?.kind === 'ready') {
      isReady = true;
      if (current) watch();
      return;
    }
    if (!current || message?.id !== current.order.id)
      return end('the renderer sent an answer without a request');
    if (message.kind === 'began')
      current.suspect = { part: message.part, version: message.version, reason: '' };
    else finish(message);
  });
  return {
    render: (order) =>
      new Promise((done) => {
        const { part, version } = order.shell;
        const suspect = { part, version, reason: '' };
        current = { order, suspect, done };
        if (isGone) return finish({ kind: 'failed', fault: { ...suspect, reason: 'the renderer is gone' } });
        watch();
        child.send(order, (error) => error && end(`the renderer could not be asked: ${error.message}`));
      }),
    get isGone() {
      return isGone;
    },
    get pid() {
      return child.pid;
    },
    stop: () => end('the edge stops'),
  };
};
