import type { ScheduledTask } from '@parlour/shared-server/durable/scheduledTasks';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { apiOutbox } from '../../../database/apiOutbox.ts';
import { BETS_TOPIC, factIdsOf, readLargePayouts } from '../../play/public.ts';
import {
  CASH_TOPIC,
  cashJournalsOf,
  isWithdrawal,
  readFoundFaults,
  readLargeCash,
} from '../../wallets/public.ts';
import { recordEvents } from './significantEvents.ts';
import type { SignificantSettings } from './significantSettings.ts';

const MAX_ATTEMPTS = 10;
const MAX_FAULTS = 1_000;

interface CollectOptions {
  readonly db: ApiDatabase;
  /** Only money in the site's currency counts. */
  readonly currency: string;
  readonly settings: Pick<SignificantSettings, 'win' | 'payment'>;
  readonly report: (error: unknown) => void;
}

/** Returns the tasks that store large wins, large payments, and broken rules of the ledger as significant events. */
export const createCollectEvents = ({ db, currency, settings, report }: CollectOptions): ScheduledTask[] => [
  apiOutbox.apply(db, {
    name: 'large wins',
    topics: [BETS_TOPIC],
    maxAttempts: MAX_ATTEMPTS,
    report,
    apply: async (tx, messages) => {
      const wins = await readLargePayouts(tx, factIdsOf(messages), { currency, least: settings.win });
      await recordEvents(
        tx,
        wins.map(({ connection, roundId, nodeId, memberId, stake, payout, settledAt }) => ({
          kind: 'largeWin' as const,
          subject: `${connection} ${roundId}`,
          memberId,
          amount: payout,
          currency,
          details: { game: nodeId, stake },
          at: settledAt,
        })),
      );
    },
  }),
  apiOutbox.apply(db, {
    name: 'large payments',
    topics: [CASH_TOPIC],
    maxAttempts: MAX_ATTEMPTS,
    report,
    apply: async (tx, messages) => {
      const moves = await readLargeCash(tx, cashJournalsOf(messages), { currency, least: settings.payment });
      await recordEvents(
        tx,
        moves.map(({ type, reference, memberId, amount, postedAt }) => ({
          kind: isWithdrawal(type) ? ('largeWithdrawal' as const) : ('largeDeposit' as const),
          subject: `${type} ${reference}`,
          memberId,
          amount,
          currency,
          at: postedAt,
        })),
      );
    },
  }),
  { name: 'failed checks', everySeconds: 60, run: () => collectFaults(db) },
];

/** Stores broken rules of the ledger as events, because the checks delete a fault that they no longer find. */
const collectFaults = async (db: ApiDatabase): Promise<void> => {
  const faults = await readFoundFaults(db, MAX_FAULTS);
  await recordEvents(
    db,
    faults.map(({ rule, subject, found, expected, foundAt }) => ({
      kind: 'failedCheck' as const,
      subject: `${rule}: ${subject}`,
      details: { found, expected },
      at: foundAt,
    })),
  );
};
