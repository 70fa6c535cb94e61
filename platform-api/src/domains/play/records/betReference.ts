import { sql, type SQL } from 'drizzle-orm';
import { playRoundTable, playTransaction, vendorConnection } from '../tables.ts';
import type { BetFilter } from './betQuery.ts';

/** Whether a round is one of these keys. */
export const ofKeys = (keys: SQL): SQL =>
  sql`(${playRoundTable.connection}, ${playRoundTable.roundId}, ${playRoundTable.memberId}) in (${keys})`;

/** Selects the keys of rounds with that number, or with a transaction of that number. Each is found by its key. */
export const selectByReference = ({ memberId }: BetFilter, reference: string): SQL => sql`
  select own.connection, own.round_id, own.member_id from ${playRoundTable} own
  where own.connection in (select ${vendorConnection.code} from ${vendorConnection})
    and own.round_id = ${reference} and own.member_id = ${memberId}
  union
  select ${playTransaction.connection}, ${playTransaction.roundId}, ${playTransaction.memberId} from ${playTransaction}
  where ${playTransaction.connection} in (select ${vendorConnection.code} from ${vendorConnection})
    and ${playTransaction.transactionId} = ${reference} and ${playTransaction.memberId} = ${memberId}`;
