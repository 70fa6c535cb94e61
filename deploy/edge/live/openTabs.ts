import type { TabCount } from '../../registry/face/model.ts';

/** Epochs further away from the live one are invented, or irrelevant. */
const MAX_SEPARATE_TABS = 400;
/** Milliseconds: the longest accepted poll interval, and the precision of its end. */
const MAX_INTERVAL_MS = 20_000;
const PRECISION_MS = 250;
/** Maximum number of reported epochs, the newest ones. */
const MAX_EPOCHS = 1_000;

/**
 * Counts open tabs by epoch, without identifying tabs. A tab is an open stream, or a poll until the next one.
 * So the counts of several edges add up, whichever edge a tab's requests reach.
 */
export interface OpenTabs {
  /** Counts a tab that has opened its stream. @returns a function to call when the stream has ended. */
  follow(epoch: number): () => void;
  /** Counts a tab that has polled and will poll again after this many milliseconds. */
  poll(epoch: number, interval: number): void;
  /** The newest epoch first. */
  count(): readonly TabCount[];
}

/** `live` returns this edge's epoch, `now` is a clock in milliseconds. */
export const createOpenTabs = (live: () => number, now: () => number = Date.now): OpenTabs => {
  const streams = new Map<number, number>();
  /** Polls by end time, and then by epoch. */
  const polls = new Map<number, Map<number, number>>();
  const isPlausible = (epoch: number): boolean =>
    Number.isInteger(epoch) && epoch >= 0 && Math.abs(epoch - live()) <= MAX_SEPARATE_TABS;
  const forgetEnded = (): void => {
    const present = now();
    for (const end of polls.keys()) if (end <= present) polls.delete(end);
  };

  return {
    follow: (epoch) => {
      if (!isPlausible(epoch)) return () => {};
      add(streams, epoch, 1);
      return () => add(streams, epoch, -1);
    },
    poll: (epoch, interval) => {
      if (!isPlausible(epoch) || !(interval > 0)) return;
      forgetEnded();
      const end = Math.ceil((now() + Math.min(interval, MAX_INTERVAL_MS)) / PRECISION_MS) * PRECISION_MS;
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
