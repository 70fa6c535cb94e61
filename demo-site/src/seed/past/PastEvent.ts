import type { ApiDatabase } from '@parlour/platform-api/demoSite';

/** Something that a member or the staff did in the past. */
export interface PastEvent {
  readonly at: Date;
  /** Does it, and returns what follows from it. */
  run(db: ApiDatabase): Promise<readonly PastEvent[]>;
}

/** Runs the events in the order of their times, as the ledger needs them, together with those that follow. */
export const tell = async (db: ApiDatabase, begin: readonly PastEvent[]): Promise<void> => {
  const waiting = begin.toSorted((left, right) => left.at.getTime() - right.at.getTime());
  for (let event = waiting.shift(); event; event = waiting.shift()) {
    for (const next of await event.run(db)) {
      const later = waiting.findIndex(({ at }) => at > next.at);
      waiting.splice(later < 0 ? waiting.length : later, 0, next);
    }
  }
};

export const after = (time: Date, minutes: number): Date => new Date(time.getTime() + minutes * 60_000);
