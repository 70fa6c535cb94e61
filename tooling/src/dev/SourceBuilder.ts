import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { BuildResult } from './buildProcess.ts';

/**
 * Builds one remote again and again, in a process that keeps the compiler warm. Node never reads a
 * module twice, so a change of the build's own description needs a new process.
 */
export class SourceBuilder {
  readonly #target: readonly string[];
  #process: ChildProcess | null = null;

  constructor(folder: string, directory: string) {
    this.#target = [folder, directory];
  }

  async build(): Promise<BuildResult> {
    const child = (this.#process ??= fork(join(import.meta.dirname, 'buildProcess.ts'), this.#target));
    const ended = new AbortController();
    const handleExit = (): void => ended.abort();
    child.once('exit', handleExit);
    child.send('build');
    try {
      const [result] = (await once(child, 'message', { signal: ended.signal })) as [BuildResult];
      return result;
    } catch {
      this.#process = null;
      return { isBuilt: false, reason: 'The compiler ended: save once more to start it again' };
    } finally {
      child.off('exit', handleExit);
    }
  }

  /** The page table or `webpack.config.ts` are different now. */
  forgetDescription(): void {
    this.#process?.kill();
    this.#process = null;
  }
}
