import type { CatalogueType } from '@parlour/shared-contracts/domains/games';
import type { BetStatus } from '@parlour/shared-contracts/domains/betRecords';
import { sql, type SQL } from 'drizzle-orm';
import { playRoundTable } from '../tables.ts';

/** Which rounds of a member a betting record shows. */
export interface BetFilter {
  readonly memberId: number;
  readonly currency: string;
  readonly timeZone: string;
  /** Days in that zone, both included, on which the rounds began. */
  readonly from: string;
  readonly to: string;
  readonly gameType: CatalogueType | undefined;
  readonly vendorCode: string | undefined;
  readonly status: BetStatus | undefined;
  /** Exact number of a round or a transaction. The days do not matter then. */
  readonly reference: string | undefined;
}

/** A place in the record: behind this round. */
export interface BetPosition {
  readonly openedAt: Date;
  readonly connection: string;
  readonly roundId: string;
}

export interface BetPage {
  readonly order: 'newest' | 'oldest';
  /** Null: from the beginning. */
  readonly after: BetPosition | null;
  readonly limit: number;
}

const { openedAt, connection, roundId, isClosed, stake, payout } = playRoundTable;

/** A round that takes bets or waits for its result. One that was taken back is not open. */
export const isOpen = sql`not ${isClosed} and (${stake} <> 0 or ${payout} <> 0)`;
const isSettled = sql`(${isClosed} or (${stake} = 0 and ${payout} = 0))`;

export const isOfStatus = (status: BetStatus | undefined): SQL =>
  status === undefined ? sql`true` : status === 'open' ? isOpen : isSettled;

export const isOfOwner = ({ memberId, currency }: BetFilter): SQL =>
  sql`${playRoundTable.memberId} = ${memberId} and ${playRoundTable.currency} = ${currency}`;

export const isOfPeriod = ({ from, to, timeZone }: BetFilter): SQL =>
  sql`${openedAt} >= ${from}::date::timestamp at time zone ${timeZone}
    and ${openedAt} < (${to}::date + 1)::timestamp at time zone ${timeZone}`;

export const isBehind = ({ order, after }: BetPage): SQL => {
  if (after === null) return sql`true`;
  const at = sql`${after.openedAt.toISOString()}::timestamptz`;
  const place = sql`(${at}, ${after.connection}, ${after.roundId})`;
  const round = sql`(${openedAt}, ${connection}, ${roundId})`;
  // The first condition is for the index, the second one decides among rounds of the same millisecond.
  return order === 'newest'
    ? sql`${openedAt} <= ${at} and ${round} < ${place}`
    : sql`${openedAt} >= ${at} and ${round} > ${place}`;
};

export const inOrder = (order: BetPage['order']): SQL =>
  order === 'newest'
    ? sql`${openedAt} desc, ${connection} desc, ${roundId} desc`
    : sql`${openedAt}, ${connection}, ${roundId}`;
