import type { Bus, EventName } from '@parlour/shared-contracts';

/** Returns the list of events with these names, which grows as they are emitted. */
export const recordEvents = (bus: Bus, names: readonly EventName[]): readonly unknown[] => {
  const heard: unknown[] = [];
  for (const name of names) bus.on(name, (payload) => void heard.push({ name, ...payload }));
  return heard;
};
