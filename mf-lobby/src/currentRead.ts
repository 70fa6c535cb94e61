import type { Read } from '@parlour/shared-contracts';

/** Returns a read that asks for the wanted read each time it runs, for a store whose filter or page changes. */
export const currentRead = <Value>(wanted: () => Read<Value>): Read<Value> =>
  Object.assign((signal: AbortSignal) => wanted()(signal), { arrived: () => wanted().arrived?.() });
