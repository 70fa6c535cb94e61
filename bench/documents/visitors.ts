import { burst, load, type Address } from './load.ts';

/** The requests of the process to the edge. */
export interface Visit {
  readonly url: string;
  readonly addresses: readonly Address[];
  /** Time for which it requests the addresses repeatedly. If null, it requests each address once, all in parallel. */
  readonly seconds: number | null;
}

process.on('message', ({ url, addresses, seconds }: Visit) => {
  const start = performance.now();
  const answers = seconds === null ? burst(url, addresses) : load(url, addresses, seconds);
  void answers.then((list) => process.send?.({ list, milliseconds: performance.now() - start }));
});
