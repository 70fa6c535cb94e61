import { sql, type SQL } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { game } from '../../games/public.ts';
import { playDayFact, playRoundTable } from '../tables.ts';
import { isOfOwner, isOfPeriod, isOpen, type BetFilter } from './betQuery.ts';

/** Whether a filter asks for some games only. */
export const isOfSomeGames = ({ gameType, vendorCode }: BetFilter): boolean =>
  gameType !== undefined || vendorCode !== undefined;

export const isOfGames = ({ gameType, vendorCode }: Pick<BetFilter, 'gameType' | 'vendorCode'>): SQL =>
  sql`${gameType === undefined ? sql`true` : sql`${game.type} = ${gameType}::catalogue_type`}
    and ${vendorCode === undefined ? sql`true` : sql`${game.vendorCode} = ${vendorCode}`}`;

export const isOfFacts = ({ memberId, currency, from, to }: BetFilter): SQL =>
  sql`${playDayFact.memberId} = ${memberId} and ${playDayFact.currency} = ${currency}
    and ${playDayFact.day} between ${from}::date and ${to}::date`;

/** Selects the games that the member has played in the period: those with facts, and those of open rounds. */
const selectPlayed = (filter: BetFilter): SQL => sql`
  select ${playDayFact.nodeId} as node_id from ${playDayFact} where ${isOfFacts(filter)}
  union
  select ${playRoundTable.nodeId} from ${playRoundTable}
  where ${isOfOwner(filter)} and ${isOfPeriod(filter)} and ${isOpen}`;

/** Returns the games of the filter that the member has played in the period. */
export const readPlayedGames = async (db: ApiDatabase, filter: BetFilter): Promise<number[]> => {
  const rows = await db
    .select({ nodeId: game.nodeId })
    .from(game)
    .where(sql`${game.nodeId} in (${selectPlayed(filter)}) and ${isOfGames(filter)}`);
  return rows.map(({ nodeId }) => nodeId);
};
