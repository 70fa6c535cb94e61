import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import { game, vendor } from '../../games/public.ts';
import { gameMaintenance } from '../tables.ts';

/** All games of a vendor, or one game: exactly one of the two. */
export interface MaintenanceSubject {
  readonly vendor?: string | undefined;
  readonly game?: number | undefined;
}

type Row = typeof gameMaintenance.$inferSelect;

/**
 * Starts now, and replaces a current one.
 * @throws DomainError `unknownVendor`, `unknownGame`, and `invalidEnd` for an end in the past.
 */
export const beginMaintenance = async (
  tx: ApiDatabase,
  subject: MaintenanceSubject,
  until: Date | null,
  now: Date,
): Promise<Row> => {
  if (until !== null && until <= now) throw new DomainError('invalidEnd');
  await demandSubject(tx, subject);
  await endMaintenance(tx, subject, now);
  const [row] = await tx
    .insert(gameMaintenance)
    .values({
      vendorCode: subject.vendor ?? null,
      nodeId: subject.game ?? null,
      beginsAt: now,
      endsAt: until,
    })
    .returning();
  if (!row) throw new Error('the maintenance was not stored');
  return row;
};

/** @returns the number of ended ones. */
export const endMaintenance = async (
  tx: ApiDatabase,
  subject: MaintenanceSubject,
  now: Date,
): Promise<number> => {
  const ended = await tx
    .update(gameMaintenance)
    .set({ endsAt: now })
    .where(and(isOf(subject), isNotOver(now)))
    .returning({ id: gameMaintenance.id });
  return ended.length;
};

/** Lists current and planned ones. */
export const listMaintenance = (db: ApiDatabase, now: Date, limit: number): Promise<Row[]> =>
  db
    .select()
    .from(gameMaintenance)
    .where(isNotOver(now))
    .orderBy(asc(gameMaintenance.beginsAt), asc(gameMaintenance.id))
    .limit(limit);

const isNotOver = (now: Date) => or(isNull(gameMaintenance.endsAt), gt(gameMaintenance.endsAt, now));

const isOf = (subject: MaintenanceSubject) =>
  subject.vendor === undefined
    ? eq(gameMaintenance.nodeId, subject.game ?? 0)
    : eq(gameMaintenance.vendorCode, subject.vendor);

/** @throws DomainError `unknownVendor`, `unknownGame` */
export const demandSubject = async (tx: ApiDatabase, subject: MaintenanceSubject): Promise<void> => {
  const matchCount =
    subject.vendor === undefined
      ? await tx.$count(game, eq(game.nodeId, subject.game ?? 0))
      : await tx.$count(vendor, eq(vendor.code, subject.vendor));
  if (matchCount === 0) throw new DomainError(subject.vendor === undefined ? 'unknownGame' : 'unknownVendor');
};
