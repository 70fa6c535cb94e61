import type { BodyOf, ValueOf } from '@parlour/shared-contracts';
import {
  queueOperatorEndpoints as endpoints,
  type StaffQueue,
} from '@parlour/shared-contracts/operatorQueues';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import { readOpen, readOpenCases } from '../cashier/public.ts';
import { readDocuments } from '../documents/public.ts';
import { endAssignment, readAssignments, takeItem, type WorkItem } from './assignments.ts';
import { recordAction } from './audit.ts';
import type { createOperatorMount } from './operatorMount.ts';

/** Each function looks for an item that still needs work, and returns an empty list if there is none. */
const findOpen: Readonly<Record<StaffQueue, (db: ApiDatabase, item: string) => Promise<readonly unknown[]>>> =
  {
    withdrawals: (db, item) => readOpen(db, { only: [item], limit: 1 }),
    cashierCases: (db, item) => readOpenCases(db, { only: [Number(item)], limit: 1 }),
    documents: (db, item) => readDocuments(db, { state: 'inReview', only: [item], limit: 1 }),
  };

/** Mounts the endpoints by which staff share the work of the queues. */
export const mountQueues = (
  mount: ReturnType<typeof createOperatorMount>,
  { db, clock }: { readonly db: ApiDatabase; readonly clock: Clock },
): void => {
  const take = (
    who: string,
    work: WorkItem,
    { takesOver }: BodyOf<typeof endpoints.takeWork>,
  ): Promise<ValueOf<typeof endpoints.takeWork>> =>
    db.transaction(async (tx) => {
      const open = await findOpen[work.queue](tx, work.item);
      if (open.length === 0) throw new DomainError('unknownWork');
      const expiresAt = await takeItem(tx, { ...work, who, takesOver }, clock.now());
      await recordAction(tx, { who, action: 'takeWork', details: { ...work, takesOver } });
      return { assignedTo: who, expiresAt: expiresAt.toISOString() };
    });

  const release = (who: string, work: WorkItem): Promise<ValueOf<typeof endpoints.releaseWork>> =>
    db.transaction(async (tx) => {
      const assignedTo = (await readAssignments(tx, work.queue, [work.item], clock.now())).get(work.item);
      if (assignedTo === undefined) throw new DomainError('unknownWork');
      if (assignedTo !== who) throw new DomainError('alreadyTaken', { value: { assignedTo } });
      await endAssignment(tx, work);
      await recordAction(tx, { who, action: 'releaseWork', details: { ...work } });
      return { assignedTo: null };
    });

  mount(endpoints.takeWork, ({ caller, params, body }) => take(caller.name, params, body));
  mount(endpoints.releaseWork, ({ caller, params }) => release(caller.name, params));
};
