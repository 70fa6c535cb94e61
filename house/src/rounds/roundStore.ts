import { and, desc, eq, inArray, isNotNull, lt, type SQL } from 'drizzle-orm';
import type { HouseReads } from '../database/database.ts';
import { round, seed } from '../database/tables.ts';
import type { Round } from '../protocol.ts';
import type { SeedOwner } from './seedStore.ts';

export type RoundRow = typeof round.$inferSelect;
export interface SeededRound {
  readonly round: RoundRow;
  /** Null until the wallet has accepted the bet. */
  readonly seed: typeof seed.$inferSelect | null;
}

const PAGE_SIZE = 20;

const find = (db: HouseReads, condition: SQL | undefined) =>
  db.select({ round, seed }).from(round).leftJoin(seed, eq(seed.id, round.seedId)).where(condition);

const ofOwner = ({ playerId, game }: SeedOwner) => and(eq(round.playerId, playerId), eq(round.game, game));

export const findRound = async (
  db: HouseReads,
  owner: SeedOwner,
  id: string,
): Promise<SeededRound | null> => {
  const [row] = await find(db, and(ofOwner(owner), eq(round.id, id)));
  return row ?? null;
};

export const findRequest = async (
  db: HouseReads,
  playerId: number,
  requestId: string,
): Promise<SeededRound | null> => {
  const [row] = await find(db, and(eq(round.playerId, playerId), eq(round.requestId, requestId)));
  return row ?? null;
};

export const findOpenRound = async (db: HouseReads, owner: SeedOwner): Promise<SeededRound | null> => {
  const [row] = await find(db, and(ofOwner(owner), eq(round.state, 'open')));
  return row ?? null;
};

/** Returns when the player's last round of this game began; null if there is none. Refused bets do not count. */
export const findLastStart = async (db: HouseReads, owner: SeedOwner): Promise<Date | null> => {
  const [row] = await db
    .select({ playedAt: round.playedAt })
    .from(round)
    .where(and(ofOwner(owner), inArray(round.state, ['betting', 'open', 'settled'])))
    .orderBy(desc(round.position))
    .limit(1);
  return row?.playedAt ?? null;
};

/** Lists rounds with a result, and open ones, before a position; the newest first. */
export const listRounds = async (
  db: HouseReads,
  owner: SeedOwner,
  before: number | null,
): Promise<{ rounds: SeededRound[]; hasMore: boolean }> => {
  const isOlder = before === null ? undefined : lt(round.position, before);
  const rows = await find(
    db,
    and(ofOwner(owner), isNotNull(round.nonce), inArray(round.state, ['open', 'settled', 'void']), isOlder),
  )
    .orderBy(desc(round.position))
    .limit(PAGE_SIZE + 1);
  return { rounds: rows.slice(0, PAGE_SIZE), hasMore: rows.length > PAGE_SIZE };
};

/** Presents a round to its player. It omits a seed in use and the end of an open round. */
export const presentRound = ({ round, seed }: SeededRound, elapsed: number | null): Round => {
  const { state } = round;
  if (!seed || round.nonce === null || state === 'betting' || state === 'refused') {
    throw new Error('the round has no seed');
  }
  return {
    id: round.id,
    nonce: round.nonce,
    stake: round.stake,
    choice: round.choice,
    state,
    outcome: state === 'settled' ? round.outcome : null,
    payout: round.payout,
    serverSeedHash: seed.serverSeedHash,
    clientSeed: seed.clientSeed,
    serverSeed: seed.state === 'revealed' ? seed.serverSeed : null,
    playedAt: round.playedAt.toISOString(),
    version: round.version,
    elapsed: state === 'open' ? elapsed : null,
    opened: state === 'open' ? round.opened : null,
  };
};
