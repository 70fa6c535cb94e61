import type { TabCount } from '../../registry/face/model.ts';

/** Epochs further away from the live one are made up, or of no interest. */
const MAX_SEPARATE_TABS = 400;
/** Longest interval between two polls that is believed, and how exactly its end is known; milliseconds. */
const MAX_INTERVAL_MS = 20_000;
const PRECISION = 250;
/** So many epochs are told of, the newest. */
const MAX_EPOCHS = 1_000;

/**
 * Which epochs open tabs are at, without telling tabs apart: a tab is a stream that is open, or a
 * poll until the next one. So the counts of several edges add up, wherever a tab's requests go.
 */
export interface OpenTabs {
  /** A tab has opened its stream. @returns it has ended. */
  follow(epoch: number): () => void;
  /** A tab has polled and will do so again, in so many milliseconds. */
  poll(epoch: number, interval: number): void;
  /** Newest epoch first. */
  count(): readonly TabCount[];
}

/** `live` is the epoch of this edge, `now` a clock in milliseconds. */
export const createOpenTabs = (live: () => number, now: () => number = Date.now): OpenTabs => {
  const streams = new Map<number, number>();
  /** By when they end, and by epoch. */
  const polls = new Map<number, Map<number, number>>();
  const isBelieved = (epoch: number): boolean =>
    Number.isInteger(epoch) && epoch >= 0 && Math.abs(epoch - live()) <= MAX_SEPARATE_TABS;
  const forgetEnded = (): void => {
    const present = now();
    for (const end of polls.keys()) if (end <= present) polls.delete(end);
  };

  return {
    follow: (epoch) => {
      if (!isBelieved(epoch)) return () => {};
      add(streams, epoch, 1);
      return () => add(streams, epoch, -1);
    },
    poll: (epoch, interval) => {
      if (!isBelieved(epoch) || !(interval > 0)) return;
      forgetEnded();
      const end = Math.ceil((now() + Math.min(interval, MAX_INTERVAL_MS)) / PRECISION) * PRECISION;
      const ending = polls.get(end) ?? new Map<number, number>();
      polls.set(end, ending);
      add(ending, epoch, 1);
    },
    count: () => {
      forgetEnded();
      const sums = new Map(streams);
      for (const ending of polls.values()) {
        for (const [epoch, count] of ending) add(sums, epoch, count);
      }
      return [...sums]
        .toSorted(([a], [b]) => b - a)
        .slice(0, MAX_EPOCHS)
        .map(([epoch, count]) => ({ epoch, count }));
    },
  };
};

const add = (counts: Map<number, number>, epoch: number, count: number): void => {
  const sum = (counts.get(epoch) ?? 0) + count;
  if (sum === 0) counts.delete(epoch);
  else counts.set(epoch, sum);
};
