import { burst, load, type Address } from './load.ts';

/** A task for the visitors' process: request all addresses at once, or in a loop for some seconds. */
export interface Visit {
  readonly url: string;
  readonly addresses: readonly Address[];
  readonly seconds: number | null;
}

process.on('message', ({ url, addresses, seconds }: Visit) => {
  const start = performance.now();
  const answers = seconds === null ? burst(url, addresses) : load(url, addresses, seconds);
  void answers.then((list) => process.send?.({ list, milliseconds: performance.now() - start }));
});
