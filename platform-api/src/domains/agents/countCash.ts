import type { ScheduledTask } from '@parlour/shared-server/durable/scheduledTasks';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { apiOutbox } from '../../database/apiOutbox.ts';
import { CASH_TOPIC, cashJournalsOf, sumCashOfJournals } from '../wallets/public.ts';
import { addToDays } from './memberDays.ts';

const MAX_ATTEMPTS = 10;

interface CountCashOptions {
  readonly db: ApiDatabase;
  /** Only cash in the site's currency counts. */
  readonly currency: string;
  /** Time zone of the days. */
  readonly timeZone: string;
  readonly report: (error: unknown) => void;
}

/** Returns the task that adds each deposit and withdrawal to the member's day, once. */
export const createCountCash = ({ db, report, ...terms }: CountCashOptions): ScheduledTask =>
  apiOutbox.apply(db, {
    name: 'member cash',
    topics: [CASH_TOPIC],
    maxAttempts: MAX_ATTEMPTS,
    report,
    apply: async (tx, messages) => {
      await addToDays(tx, await sumCashOfJournals(tx, cashJournalsOf(messages), terms));
    },
  });
