import { OPERATOR_PAGE_SIZE, type DrawView } from '@parlour/shared-contracts/operatorViews';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import {
  drawMoment,
  listOverdueDraws,
  voidDraw,
  type OverdueDraw,
  type VoidOrder,
} from '../lottery/public.ts';
import { recordAction } from './audit.ts';

export interface OperatedDrawsDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
}

/** Creates the handling of overdue draws. Each change is written to the audit. */
export const createOperatedDraws = ({ db, clock }: OperatedDrawsDependencies) => ({
  overdue: async (): Promise<DrawView[]> =>
    (await listOverdueDraws(db, await drawMoment(db, clock), OPERATOR_PAGE_SIZE)).map(present),
  void: (order: VoidOrder): Promise<DrawView> =>
    db.transaction(async (tx) => {
      const view = present(await voidDraw(tx, order, await drawMoment(tx, clock)));
      const action = view.state === 'void' ? 'voidDraw' : 'proposeVoidDraw';
      await recordAction(tx, { who: order.by, action, details: { ...view, reason: order.reason } });
      return view;
    }),
});

const present = ({ gameCode, closesAt, drawnAt, ...draw }: OverdueDraw): DrawView => ({
  game: gameCode,
  number: draw.number,
  state: draw.state,
  closesAt: closesAt.toISOString(),
  drawnAt: drawnAt.toISOString(),
  proposedBy: draw.proposedBy,
});
