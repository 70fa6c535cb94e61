import { FEED_LIMIT, type FeedBet, type FeedPrivacy } from '@parlour/shared-contracts/domains/betFeed';
import type { Clock } from '@parlour/shared-server/clock';
import { and, desc, eq, gt, ne, type SQL } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import type { CatalogueSource } from '../catalogueSource.ts';
import { feedBet } from '../tables.ts';
import { isNotHidden, readHidden, setHidden } from './hiddenPlayers.ts';
import { holdFor } from './holdFor.ts';

const DAY_MS = 86_400_000;
/** For how long all callers get the same answer, in milliseconds. */
const HELD_MS = 3_000;

export interface FeedService {
  bets(): Promise<FeedBet[]>;
  highRollers(): Promise<FeedBet[]>;
  /** Returns the big wins of others. */
  bigWins(memberId: number): Promise<FeedBet[]>;
  privacy(memberId: number): Promise<FeedPrivacy>;
  setPrivacy(memberId: number, privacy: FeedPrivacy): Promise<FeedPrivacy>;
}

interface FeedDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly catalogue: CatalogueSource;
  /** Currency of every bet in the feed. */
  readonly currency: string;
}

export const createFeedService = ({ db, clock, catalogue, currency }: FeedDependencies): FeedService => {
  const present = (rows: readonly (typeof feedBet.$inferSelect)[]): FeedBet[] =>
    rows.flatMap(({ key, player, nodeId, stake, payout, settledAt }) => {
      const game = catalogue.current.byNode.get(nodeId);
      if (!game) return [];
      const { name: gameName, vendorCode: vassalage, gameCode, type: gameType, art: lagerIcon } = game;
      const link = { gameName, nodeId, vassalage, gameCode, gameType, lagerIcon };
      return [{ key, player, ...link, stake, payout, currency, settledAt: settledAt.toISOString() }];
    });
  const read = async (where: SQL | undefined, ...order: readonly SQL[]): Promise<FeedBet[]> =>
    present(
      await db
        .select()
        .from(feedBet)
        .where(and(isNotHidden(feedBet.memberId), where))
        .orderBy(...order, desc(feedBet.settledAt), feedBet.key)
        .limit(FEED_LIMIT),
    );
  const lastDay = (): SQL => gt(feedBet.settledAt, new Date(clock.now().getTime() - DAY_MS));
  const bets = holdFor(HELD_MS, clock, () => read(undefined));
  const highRollers = holdFor(HELD_MS, clock, () => read(lastDay(), desc(feedBet.stake)));
  return {
    bets: bets.read,
    highRollers: highRollers.read,
    bigWins: (memberId) => read(and(eq(feedBet.isBigWin, true), lastDay(), ne(feedBet.memberId, memberId))),
    privacy: async (memberId) => ({ isHidden: (await readHidden(db, [memberId])).has(memberId) }),
    setPrivacy: async (memberId, { isHidden }) => {
      await setHidden(db, { memberId, isHidden, at: clock.now() });
      bets.forget();
      highRollers.forget();
      return { isHidden };
    },
  };
};
