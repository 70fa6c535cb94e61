import { DomainError } from '@parlour/platform-api/commands';
import type { ApiDatabase } from '@parlour/platform-api/demoSite';

/** An action of a member or of the staff at a time in the past. */
export interface HistoryEvent {
  readonly at: Date;
  /** Runs the action. Returns the actions that follow from it. */
  run(db: ApiDatabase): Promise<readonly HistoryEvent[]>;
}

/** Runs an action. The settings of a site can refuse it, for example a withdrawal above a limit. Then nothing follows. */
const runIfAllowed = async (db: ApiDatabase, event: HistoryEvent): Promise<readonly HistoryEvent[]> => {
  try {
    return await event.run(db);
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
};

/** Runs all events, and the events that follow from them, in the order of their times. The ledger needs this order. */
export const runInOrder = async (db: ApiDatabase, begin: readonly HistoryEvent[]): Promise<void> => {
  const waiting = begin.toSorted((left, right) => left.at.getTime() - right.at.getTime());
  for (let event = waiting.shift(); event; event = waiting.shift()) {
    for (const next of await runIfAllowed(db, event)) {
      const later = waiting.findIndex(({ at }) => at > next.at);
      waiting.splice(later < 0 ? waiting.length : later, 0, next);
    }
  }
};

export const after = (time: Date, minutes: number): Date => new Date(time.getTime() + minutes * 60_000);
