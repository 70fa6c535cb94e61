import { DomainError } from '@parlour/platform-api/commands';
import type { ApiDatabase } from '@parlour/platform-api/demoSite';

/** Something that a member or the staff did in the past. */
export interface PastEvent {
  readonly at: Date;
  /** Does it, and returns what follows from it. */
  run(db: ApiDatabase): Promise<readonly PastEvent[]>;
}

/** The settings of a site can refuse what a member did, for example a withdrawal above its limits. Then it did not happen. */
const happen = async (db: ApiDatabase, event: PastEvent): Promise<readonly PastEvent[]> => {
  try {
    return await event.run(db);
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
};

/** Runs the events in the order of their times, as the ledger needs them, together with those that follow. */
export const tell = async (db: ApiDatabase, begin: readonly PastEvent[]): Promise<void> => {
  const waiting = begin.toSorted((left, right) => left.at.getTime() - right.at.getTime());
  for (let event = waiting.shift(); event; event = waiting.shift()) {
    for (const next of await happen(db, event)) {
      const later = waiting.findIndex(({ at }) => at > next.at);
      waiting.splice(later < 0 ? waiting.length : later, 0, next);
    }
  }
};

export const after = (time: Date, minutes: number): Date => new Date(time.getTime() + minutes * 60_000);
