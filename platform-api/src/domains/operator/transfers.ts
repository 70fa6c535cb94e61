import { OPERATOR_PAGE_SIZE, type TransferView } from '@parlour/shared-contracts/operatorViews';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { readAccountNames } from '../members/public.ts';
import {
  listTransfers,
  resolveTransfer,
  retryTransfer,
  type TransferEnd,
  type TransferRow,
} from '../play/public.ts';
import { recordAction } from './audit.ts';

export interface OperatedTransfersDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
}

export interface TransferResolution {
  readonly id: string;
  readonly as: TransferEnd;
  readonly reason: string;
}

/**
 * Creates the handling of transfers whose vendor does not report the result. Each change is written to the
 * audit.
 */
export const createOperatedTransfers = ({ db, clock }: OperatedTransfersDependencies) => ({
  list: async (state: 'pending' | 'dead'): Promise<TransferView[]> => {
    const rows = await listTransfers(db, state, OPERATOR_PAGE_SIZE);
    return rows.map(({ row, account }) => present(row, account));
  },
  retry: (who: string, id: string): Promise<TransferView> =>
    db.transaction(async (tx) => {
      const row = await retryTransfer(tx, id, clock.now());
      await recordAction(tx, { who, action: 'retryTransfer', details: { transfer: id } });
      return withAccount(tx, row);
    }),
  resolve: (who: string, { id, as, reason }: TransferResolution): Promise<TransferView> =>
    db.transaction(async (tx) => {
      const row = await resolveTransfer(tx, { id, as, by: who }, clock.now());
      const { memberId, connection, direction, amount, currency, proposedBy } = row;
      const moved = { transfer: id, memberId, wallet: connection, direction, amount, currency };
      const action = row.endedAt === null ? 'proposeTransferEnd' : 'resolveTransfer';
      await recordAction(tx, { who, action, details: { ...moved, as, reason, proposedBy } });
      return withAccount(tx, row);
    }),
});

const withAccount = async (tx: ApiDatabase, row: TransferRow): Promise<TransferView> => {
  const names = await readAccountNames(tx, [row.memberId]);
  return present(row, names.get(row.memberId) ?? '');
};

const present = (row: TransferRow, account: string): TransferView => ({
  id: row.id,
  member: account,
  wallet: row.connection,
  direction: row.direction,
  amount: row.amount,
  currency: row.currency,
  state: row.state,
  startedAt: row.startedAt.toISOString(),
  attempts: row.attempts,
  nextAttemptAt: row.nextAttemptAt.toISOString(),
  proposedEnd: row.proposedEnd,
  proposedBy: row.proposedBy,
});
