import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { exclusionKinds, safetyEvent, type safetyEventOwners } from '../tables.ts';

const BATCH_SIZE = 1_000;

export interface HistoricExclusion {
  readonly memberId: number;
  readonly kind: (typeof exclusionKinds)[number];
  readonly owner: (typeof safetyEventOwners)[number];
  readonly period: string;
  readonly from: Date;
  /** Null: for ever. */
  readonly until: Date | null;
}

/**
 * Reads every exclusion and time-out that ever began, in the order of their beginning, in batches.
 * @param memberId Null: of all members
 */
export const readExclusionHistory = async function* (
  db: ApiDatabase,
  memberId: number | null,
): AsyncGenerator<readonly HistoricExclusion[]> {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const rows: (typeof safetyEvent.$inferSelect)[] = await db
      .select()
      .from(safetyEvent)
      .where(
        and(
          inArray(safetyEvent.kind, [...exclusionKinds]),
          gt(safetyEvent.id, after),
          memberId === null ? undefined : eq(safetyEvent.memberId, memberId),
        ),
      )
      .orderBy(asc(safetyEvent.id))
      .limit(BATCH_SIZE);
    yield rows.map(present);
    after = rows.at(-1)?.id;
  }
};

const present = ({
  memberId,
  kind,
  owner,
  details,
  at,
}: typeof safetyEvent.$inferSelect): HistoricExclusion => {
  const until = details['until'];
  return {
    memberId,
    kind: kind === 'timeOut' ? 'timeOut' : 'exclusion',
    owner,
    period: String(details['period']),
    from: at,
    until: typeof until === 'string' ? new Date(until) : null,
  };
};
