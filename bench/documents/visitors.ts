import { burst, load, type Address } from './load.ts';

/** What the process of the visitors is asked for: addresses all at once, or for some seconds. */
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
