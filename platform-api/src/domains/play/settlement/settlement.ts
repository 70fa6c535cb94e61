import type { ScheduledTask } from '@parlour/shared-server/durable/scheduledTasks';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { apiOutbox } from '../../../database/apiOutbox.ts';
import type { FeedSettings } from '../../games/public.ts';
import { BETS_TOPIC, factIdsOf } from './factIds.ts';
import { addToGameDays } from './gameDays.ts';
import { countRounds } from './countRounds.ts';
import { noteRecentGames } from './recentGames.ts';
import { addToMemberDays } from './settledDays.ts';
import { showRounds } from './showRounds.ts';

const DAY_MS = 86_400_000;
/** How far back a replay can start, in milliseconds. `settled_bet` itself is never deleted. */
const SETTLEMENT_RETENTION_MS = 90 * DAY_MS;
/** About ten minutes with growing delays. */
const MAX_ATTEMPTS = 10;

interface SettlementOptions {
  readonly db: ApiDatabase;
  /** Currency of the bets that count. */
  readonly currency: string;
  readonly timeZone: string;
  readonly feed: FeedSettings;
  readonly report: (error: unknown, reader: string) => void;
}

/** Processes settled bets in order and exactly once. Each reader of the facts has its own task. */
export const createSettlement = ({
  db,
  currency,
  timeZone,
  feed,
  report,
}: SettlementOptions): ScheduledTask[] => {
  const applyBets = (name: string, apply: (tx: ApiDatabase, factIds: readonly number[]) => Promise<void>) =>
    apiOutbox.apply(db, {
      name,
      topics: [BETS_TOPIC],
      maxAttempts: MAX_ATTEMPTS,
      apply: (tx, messages) => apply(tx, factIdsOf(messages)),
      report: (error) => report(error, name),
    });
  return [
    applyBets('member days', (tx, factIds) => addToMemberDays(tx, factIds, { currency, timeZone })),
    applyBets('game days', (tx, factIds) => addToGameDays(tx, factIds, { currency, timeZone })),
    applyBets('recents and winners', async (tx, factIds) => {
      await countRounds(tx, factIds, currency);
      await noteRecentGames(tx, factIds, currency);
      await showRounds(tx, factIds, { currency, feed });
    }),
    { name: 'outbox', everySeconds: 3_600, run: () => apiOutbox.prune(db, SETTLEMENT_RETENTION_MS) },
  ];
};
