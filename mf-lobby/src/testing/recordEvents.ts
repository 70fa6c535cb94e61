import type { Bus, EventName } from '@parlour/shared-contracts';

/** What was said on the bus under these names, in order. */
export const recordEvents = (bus: Bus, names: readonly EventName[]): readonly unknown[] => {
  const heard: unknown[] = [];
  for (const name of names) bus.on(name, (payload) => void heard.push({ name, ...payload }));
  return heard;
};
