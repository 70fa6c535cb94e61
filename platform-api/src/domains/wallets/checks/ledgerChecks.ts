import { setTimeout } from 'node:timers/promises';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import type { LedgerFault } from '../invariants.ts';
import { readFaults } from './faults.ts';
import { readCheckTimes, type CheckTimes } from './position.ts';
import { proveNewJournals, type ProvedSlice } from './proveNew.ts';
import { walkSlice } from './walkLedger.ts';

/** Rows that one transaction checks. It takes some tenths of a second. */
const SLICE_SIZE = 5_000;
/** The most faults that one read returns. */
const MAX_FAULTS = 100;
const DAY_MS = 86_400_000;

export interface LedgerChecksOptions {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  /** Called once for each new fault. */
  readonly report: (fault: LedgerFault) => void;
  /** Rows that one transaction checks. */
  readonly slice?: number;
}

export interface LedgerStanding extends CheckTimes {
  readonly faults: readonly LedgerFault[];
}

/** Checks whether every rule of the ledger holds. The cost depends on what is new (ADR 65). */
export interface LedgerChecks {
  /** Checks the journals that are new since the last time, in at most so many slices. */
  proveNew(signal?: AbortSignal, slices?: number): Promise<void>;
  /** Walks through the whole ledger in slices, from where the last walk stopped. It rests half of the time. */
  walk(signal?: AbortSignal): Promise<void>;
  /** Walks if the last walk ended a day ago, or did not end. */
  walkDaily(signal?: AbortSignal): Promise<void>;
  read(): Promise<LedgerStanding>;
}

export const createLedgerChecks = ({
  db,
  clock,
  report,
  slice = SLICE_SIZE,
}: LedgerChecksOptions): LedgerChecks => {
  const tell = ({ faults }: ProvedSlice): void => faults.forEach((fault) => report(fault));

  const walk = async (signal = new AbortController().signal): Promise<void> => {
    while (!signal.aborted) {
      const began = performance.now();
      const done = await walkSlice(db, slice, clock.now());
      tell(done);
      if (done.isDone) return;
      await setTimeout(performance.now() - began, undefined, { signal }).catch(() => {});
    }
  };
  return {
    proveNew: async (signal = new AbortController().signal, slices = Number.POSITIVE_INFINITY) => {
      for (let count = 0; count < slices && !signal.aborted; count += 1) {
        const done = await proveNewJournals(db, slice, clock.now());
        tell(done);
        if (done.isDone) return;
      }
    },
    walk,
    walkDaily: async (signal) => {
      const { allAt, isWalking } = await readCheckTimes(db);
      const isRecent = allAt !== null && clock.now().getTime() - allAt.getTime() < DAY_MS;
      if (isWalking || !isRecent) await walk(signal);
    },
    read: async () => {
      const { newAt, allAt } = await readCheckTimes(db);
      return { newAt, allAt, faults: await readFaults(db, MAX_FAULTS) };
    },
  };
};
