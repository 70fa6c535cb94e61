import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { countUnpaid } from './deposits/depositRows.ts';
import { countOpenWithdrawals } from './withdrawals/withdrawalRows.ts';

/** Counts deposits and withdrawals of a member that have not ended. */
export const countOpenPayments = async (tx: ApiDatabase, memberId: number): Promise<number> =>
  (await countUnpaid(tx, memberId)) + (await countOpenWithdrawals(tx, memberId));
