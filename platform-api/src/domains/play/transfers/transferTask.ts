import type { ScheduledTask } from '@parlour/shared-server/durable/scheduledTasks';
import type { Clock } from '@parlour/shared-server/clock';
import pLimit from 'p-limit';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import type { TransferExecution } from './transferExecution.ts';
import { findDue } from './transferRows.ts';

const BATCH_SIZE = 100;
/** Concurrent calls. Several at a time, so that providers that do not answer delay the others less. */
const MAX_CONCURRENT_CALLS = 8;

export interface TransferTaskOptions {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly execution: TransferExecution;
  readonly report: (transfer: string, error: unknown) => void;
}

/** Asks providers for the outcome of transfers until it is known. */
export const createTransferTask = ({ db, clock, execution, report }: TransferTaskOptions): ScheduledTask => ({
  name: 'wallet transfers',
  everySeconds: 5,
  run: async (signal) => {
    const limit = pLimit(MAX_CONCURRENT_CALLS);
    const due = await findDue(db, clock.now(), BATCH_SIZE);
    await limit.map(due, async (id) => {
      if (signal.aborted) return;
      await execution.retry(id).catch((error: unknown) => report(id, error));
    });
  },
});
