import { retryTransient } from '@parlour/shared-server/transient';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { findFaultsIn, findFaultsOfAll, type CheckScope } from '../invariants.ts';
import { ledgerCheck } from '../tables.ts';
import { forgetFaults, keepFaults } from './faults.ts';
import { lockPosition } from './position.ts';
import type { ProvedSlice } from './proveNew.ts';

interface Stage {
  readonly table: SQL;
  /** A value below every id, and the SQL type of the ids. */
  readonly first: string;
  readonly type: SQL;
  readonly scope: (rows: SQL) => CheckScope;
}

/** A stage over a table whose ids are UUIDs. */
const stageOfIds = (table: SQL, scope: Stage['scope']): Stage => ({
  table,
  first: '00000000-0000-0000-0000-000000000000',
  type: sql`uuid`,
  scope,
});

/** The stages of a walk, in their order. */
const stages: ReadonlyMap<string, Stage> = new Map([
  [
    'journals',
    {
      table: sql`ledger_journal`,
      first: '0',
      type: sql`bigint`,
      scope: (journals: SQL): CheckScope => ({ journals }),
    },
  ],
  [
    'accounts',
    {
      table: sql`ledger_account`,
      first: '0',
      type: sql`bigint`,
      scope: (accounts: SQL): CheckScope => ({ accounts }),
    },
  ],
  ['transfers', stageOfIds(sql`wallet_transfer`, (transfers) => ({ transfers }))],
  ['deposits', stageOfIds(sql`deposit`, (deposits) => ({ deposits }))],
  ['withdrawals', stageOfIds(sql`withdrawal`, (withdrawals) => ({ withdrawals }))],
  ['memberTransfers', stageOfIds(sql`member_transfer`, (memberTransfers) => ({ memberTransfers }))],
]);
const names = [...stages.keys()];

/** Checks the next slice of the whole ledger, at most `size` rows. After the last slice a new walk begins. */
export const walkSlice = (db: ApiDatabase, size: number, now: Date): Promise<ProvedSlice> =>
  retryTransient(() =>
    db.transaction(
      async (tx) => {
        const position = await lockPosition(tx, 'walk');
        const name = position.stage ?? names[0] ?? '';
        const beganAt = position.stage === null ? now : (position.beganAt ?? now);
        const stage = stages.get(name);
        if (!stage) throw new Error(`the walk has no stage ${name}`);
        const { faults: found, last } = await checkSlice(
          tx,
          stage,
          position.stage === null ? null : position.afterId,
          size,
        );
        const following = last === null ? names[names.indexOf(name) + 1] : name;
        const isDone = following === undefined;
        const ofAll = isDone ? await findFaultsOfAll(tx) : [];
        const faults = await keepFaults(tx, [...found, ...ofAll], now);
        if (isDone) await forgetFaults(tx, beganAt);
        await tx
          .update(ledgerCheck)
          .set({
            stage: following ?? null,
            afterId: last,
            beganAt,
            provedAt: now,
            ...(isDone && { endedAt: now }),
          })
          .where(eq(ledgerCheck.part, 'walk'));
        return { faults, isDone };
      },
      { isolationLevel: 'repeatable read' },
    ),
  );

/** @returns the last id of the slice, or null at the end of the stage */
const checkSlice = async (
  tx: ApiDatabase,
  { table, first, type, scope }: Stage,
  afterId: string | null,
  size: number,
) => {
  const isBehind = sql`id > ${afterId ?? first}::${type}`;
  const slice = sql`select id from ${table} where ${isBehind} order by id limit ${size}::integer`;
  const [end] = await tx
    .select({ id: sql<string>`slice.id::text`, rows: sql`count(*) over ()`.mapWith(Number) })
    .from(sql`(${slice}) as slice`)
    .orderBy(sql`slice.id desc`)
    .limit(1);
  if (!end) return { faults: [], last: null };
  const rows = sql`select * from ${table} where ${isBehind} and id <= ${end.id}::${type}`;
  return { faults: await findFaultsIn(tx, scope(rows)), last: end.rows < size ? null : end.id };
};
