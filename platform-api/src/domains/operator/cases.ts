import { OPERATOR_PAGE_SIZE, type CaseView } from '@parlour/shared-contracts/operatorViews';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { closeCase, listCases, type FoundCase } from '../play/public.ts';
import { recordAction } from './audit.ts';

export interface OperatedCasesDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
}

/** Cases: refused payments and contradictory transfers. Closing one is written to the audit log. */
export const createOperatedCases = ({ db, clock }: OperatedCasesDependencies) => ({
  list: async (): Promise<CaseView[]> => (await listCases(db, OPERATOR_PAGE_SIZE)).map(present),
  close: (who: string, { id, reason }: { readonly id: number; readonly reason: string }): Promise<CaseView> =>
    db.transaction(async (tx) => {
      const view = present(await closeCase(tx, id, clock.now()));
      await recordAction(tx, { who, action: 'closeCase', details: { ...view, closing: reason } });
      return view;
    }),
});

const present = ({ row, account }: FoundCase): CaseView => ({
  id: row.id,
  kind: row.kind,
  connection: row.connection,
  reference: row.reference,
  member: account,
  amount: row.amount,
  currency: row.currency,
  reason: row.reason,
  openedAt: row.openedAt.toISOString(),
  seenAt: row.seenAt.toISOString(),
  times: row.times,
});
