import { and, asc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { game, vendor } from '../../games/public.ts';
import { playRoundTable, playTransaction } from '../tables.ts';
import { isOfGames, isOfSomeGames, readPlayedGames } from './betGames.ts';
import {
  inOrder,
  isBehind,
  isOfOwner,
  isOfPeriod,
  isOfStatus,
  type BetFilter,
  type BetPage,
} from './betQuery.ts';
import { ofKeys, selectByReference } from './betReference.ts';

const round = getTableColumns(playRoundTable);
const shown = {
  ...round,
  gameName: game.name,
  gameType: game.type,
  gameCode: game.gameCode,
  gameArt: game.art,
  vendorCode: vendor.code,
  vendorName: vendor.name,
};

const selectRounds = (db: ApiDatabase) =>
  db
    .select(shown)
    .from(playRoundTable)
    .innerJoin(game, eq(game.nodeId, playRoundTable.nodeId))
    .innerJoin(vendor, eq(vendor.code, game.vendorCode));

export type BetRow = Awaited<ReturnType<typeof selectRounds>>[number];

/** Selects the keys of a page from the rounds of each game, because a game's rounds have an index by time. */
const selectByGame = (filter: BetFilter, page: BetPage, nodeIds: readonly number[]): SQL => sql`
  select found.connection, found.round_id, found.member_id
  from unnest(${sql.param(nodeIds)}::integer[]) played (node_id)
  cross join lateral (
    select ${round.connection}, ${round.roundId}, ${round.memberId}, ${round.openedAt} from ${playRoundTable}
    where ${round.nodeId} = played.node_id and ${isOfRecord(filter)} and ${isBehind(page)}
    order by ${inOrder(page.order)} limit ${page.limit}
  ) found
  order by ${page.order === 'newest' ? sql`found.opened_at desc, found.connection desc, found.round_id desc` : sql`found.opened_at, found.connection, found.round_id`}
  limit ${page.limit}`;

const isOfRecord = (filter: BetFilter): SQL =>
  sql`${isOfOwner(filter)} and ${isOfPeriod(filter)} and ${isOfStatus(filter.status)}`;

/** Returns rounds of a page, in its order. */
export const readBets = async (db: ApiDatabase, filter: BetFilter, page: BetPage): Promise<BetRow[]> => {
  const { order, limit } = page;
  const { reference } = filter;
  const read = (where: SQL) => selectRounds(db).where(where).orderBy(inOrder(order)).limit(limit);
  if (reference !== undefined) {
    const isFound = sql`${ofKeys(selectByReference(filter, reference))} and ${isOfStatus(filter.status)}`;
    return read(sql`${isFound} and ${isOfOwner(filter)} and ${isOfGames(filter)} and ${isBehind(page)}`);
  }
  if (!isOfSomeGames(filter)) return read(sql`${isOfRecord(filter)} and ${isBehind(page)}`);
  if (filter.status === 'open') {
    return read(sql`${isOfRecord(filter)} and ${isOfGames(filter)} and ${isBehind(page)}`);
  }
  const nodeIds = await readPlayedGames(db, filter);
  return nodeIds.length === 0 ? [] : read(ofKeys(selectByGame(filter, page, nodeIds)));
};

export interface RoundKey {
  readonly memberId: number;
  readonly currency: string;
  readonly connection: string;
  readonly roundId: string;
}

/** Returns a round with its transactions in order. Undefined if the member has no such round. */
export const readBet = async (db: ApiDatabase, { memberId, currency, connection, roundId }: RoundKey) => {
  const [row] = await selectRounds(db).where(
    and(
      eq(round.connection, connection),
      eq(round.roundId, roundId),
      eq(round.memberId, memberId),
      eq(round.currency, currency),
    ),
  );
  if (!row) return undefined;
  const transactions = await db
    .select()
    .from(playTransaction)
    .where(
      and(
        eq(playTransaction.connection, connection),
        eq(playTransaction.roundId, roundId),
        eq(playTransaction.memberId, memberId),
      ),
    )
    .orderBy(asc(playTransaction.receivedAt), asc(playTransaction.transactionId))
    .limit(MAX_TRANSACTIONS);
  return { row, transactions };
};

/** A round has a handful of transactions. A provider cannot make the answer longer than this. */
const MAX_TRANSACTIONS = 200;
