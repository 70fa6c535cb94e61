import { retryTransient } from '@parlour/shared-server/transient';
import { eq, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { findFaultsIn, type LedgerFault } from '../invariants.ts';
import { ledgerCheck } from '../tables.ts';
import { keepFaults } from './faults.ts';
import { lockPosition } from './position.ts';

export interface ProvedSlice {
  /** Faults that were not known before. */
  readonly faults: readonly LedgerFault[];
  /** Whether no new journal is left. */
  readonly isDone: boolean;
}

/**
 * Checks the journals after the last position, at most `size`, with the accounts and transfers that they changed. It
 * reads journals of transactions below the oldest running one only: no journal can appear there later.
 */
export const proveNewJournals = (db: ApiDatabase, size: number, now: Date): Promise<ProvedSlice> =>
  retryTransient(() =>
    db.transaction(
      async (tx) => {
        const { postedIn, afterId } = await lockPosition(tx, 'new');
        const [{ horizon } = { horizon: 0 }] = await tx
          .select({ horizon: sql`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`.mapWith(Number) })
          .from(sql`(select 1) as once`);
        // A restored database begins with low transaction numbers again.
        const from =
          postedIn > horizon
            ? sql`(0::bigint, 0::bigint)`
            : sql`(${postedIn}::bigint, ${afterId ?? '0'}::bigint)`;
        const isNew = sql`posted_in is not null and (posted_in, id) > ${from} and posted_in < ${horizon}::bigint`;
        const slice = sql`select posted_in, id from ledger_journal where ${isNew} order by posted_in, id limit ${size}::integer`;
        const [last] = await tx
          .select({
            postedIn: sql`posted_in`.mapWith(Number),
            id: sql<string>`id::text`,
            journals: sql`count(*) over ()`.mapWith(Number),
          })
          .from(sql`(${slice}) as slice`)
          .orderBy(sql`posted_in desc, slice.id desc`)
          .limit(1);
        const journals = sql`select * from ledger_journal where ${isNew}
          and (posted_in, id) <= (${last?.postedIn ?? 0}::bigint, ${last?.id ?? '0'}::bigint)`;
        const found = last ? await findFaultsIn(tx, changedBy(journals)) : [];
        const faults = await keepFaults(tx, found, now);
        await tx
          .update(ledgerCheck)
          .set({ ...(last && { postedIn: last.postedIn, afterId: last.id }), provedAt: now })
          .where(eq(ledgerCheck.part, 'new'));
        return { faults, isDone: (last?.journals ?? 0) < size };
      },
      { isolationLevel: 'repeatable read' },
    ),
  );

const changedBy = (journals: ReturnType<typeof sql>) => ({
  journals,
  accounts: sql`select * from ledger_account where id = any(array(select distinct account_id from entry))`,
  transfers: sql`select * from wallet_transfer where id = any(array(${subjectsOf('transfer')}))`,
  deposits: sql`select * from deposit where id = any(array(
    ${subjectsOf('deposit')} union all ${subjectsOf('depositReversal')} union all ${subjectsOf('debtCollection')}))`,
  withdrawals: sql`select * from withdrawal where id = any(array(
    ${subjectsOf('withdrawal')} union all ${subjectsOf('withdrawalReturn')}))`,
  memberTransfers: sql`select * from member_transfer where id = any(array(${subjectsOf('memberTransfer')}))`,
});

/** Selects the ids that journals of a scope name, alone or before a colon. A journal with another key names none. */
const subjectsOf = (scope: string) =>
  sql`select case when idempotency_key ~ '^[0-9a-f-]{36}(:|$)' then split_part(idempotency_key, ':', 1)::uuid end
    from journal where scope = ${scope}`;
