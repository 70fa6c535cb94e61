import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { BuildResult } from './buildWorker.ts';

/**
 * Builds one remote again and again, in a thread that keeps the compiler warm. Node never reads a
 * module twice, so a change of the build's own description needs a new thread.
 */
export class SourceBuilder {
  readonly #target: { readonly folder: string; readonly directory: string };
  #worker: Worker | null = null;

  constructor(folder: string, directory: string) {
    this.#target = { folder, directory };
  }

  async build(): Promise<BuildResult> {
    this.#worker ??= new Worker(new URL('./buildWorker.ts', import.meta.url), { workerData: this.#target });
    const answer = once(this.#worker, 'message');
    this.#worker.postMessage('build');
    const [result] = (await answer) as [BuildResult];
    return result;
  }

  /** `contract.ts` or `webpack.config.ts` are different now. */
  async forgetDescription(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = null;
  }
}
