import type { Read } from '@parlour/shared-contracts';

/** Returns a read that calls `wanted` each time it runs. A store uses it if its filter or its page can change. */
export const currentRead = <Value>(wanted: () => Read<Value>): Read<Value> =>
  Object.assign((signal: AbortSignal) => wanted()(signal), { arrived: () => wanted().arrived?.() });
