import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { CompilerMessage } from './compilerProcess.ts';

/**
 * Builds one part again after each change of its sources. It runs in a separate process, because Node never reads a
 * module twice. A change of the build's own configuration therefore needs a new process.
 */
export class SourceCompiler {
  readonly #target: readonly string[];
  readonly #onMessage: (message: CompilerMessage) => void;
  #process: ChildProcess;

  constructor(folder: string, output: string, onMessage: (message: CompilerMessage) => void) {
    this.#target = [folder, output];
    this.#onMessage = onMessage;
    this.#process = this.#start();
  }

  /** Called when the page table or `webpack.config.ts` has changed. */
  restart(): void {
    this.stop();
    this.#process = this.#start();
  }

  stop(): void {
    this.#process.removeAllListeners();
    this.#process.kill();
  }

  #start(): ChildProcess {
    const child = fork(join(import.meta.dirname, 'compilerProcess.ts'), this.#target);
    child.on('message', (message: CompilerMessage) => this.#onMessage(message));
    child.once('exit', () =>
      this.#onMessage({ isBuilt: false, reason: 'The compiler ended: start npm run dev again' }),
    );
    return child;
  }
}
