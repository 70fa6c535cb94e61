import type { assignedFilters, StaffQueue } from '@parlour/shared-contracts/operatorQueues';
import { OPERATOR_PAGE_SIZE } from '@parlour/shared-contracts/operatorViews';
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import type { QueuePage } from '../../database/queuePage.ts';
import { DomainError } from '../../http/failures.ts';
import { getMember } from './getMember.ts';
import { staffAssignment } from './tables.ts';

const ASSIGNMENT_MS = 12 * 3_600_000;

export interface WorkItem {
  readonly queue: StaffQueue;
  /** How the queue names it. */
  readonly item: string;
}

const isItem = ({ queue, item }: WorkItem) =>
  and(eq(staffAssignment.queue, queue), eq(staffAssignment.item, item));

/**
 * Assigns an item to a person for 12 hours. If the person has the item already, the 12 hours begin again.
 * @throws DomainError `alreadyTaken` if another person has it, unless `takesOver`
 */
export const takeItem = async (
  tx: ApiDatabase,
  { queue, item, who, takesOver }: WorkItem & { readonly who: string; readonly takesOver: boolean },
  now: Date,
): Promise<Date> => {
  await tx.delete(staffAssignment).where(lte(staffAssignment.expiresAt, now));
  const expiresAt = new Date(now.getTime() + ASSIGNMENT_MS);
  const [taken] = await tx
    .insert(staffAssignment)
    .values({ queue, item, who, expiresAt })
    .onConflictDoUpdate({
      target: [staffAssignment.queue, staffAssignment.item],
      set: { who, expiresAt },
      setWhere: sql`${staffAssignment.who} = ${who} or ${takesOver}`,
    })
    .returning({ expiresAt: staffAssignment.expiresAt });
  if (taken) return taken.expiresAt;
  const present = await readAssignments(tx, queue, [item], now);
  throw new DomainError('alreadyTaken', { value: { assignedTo: present.get(item) ?? who } });
};

/** Ends the assignment of an item to any person. */
export const endAssignment = async (tx: ApiDatabase, item: WorkItem): Promise<void> => {
  await tx.delete(staffAssignment).where(isItem(item));
};

/** Returns the items that are assigned, each with the name of the person. */
export const readAssignments = async (
  db: ApiDatabase,
  queue: StaffQueue,
  items: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .select()
    .from(staffAssignment)
    .where(
      and(
        eq(staffAssignment.queue, queue),
        inArray(staffAssignment.item, [...items]),
        gt(staffAssignment.expiresAt, now),
      ),
    );
  return new Map(rows.map(({ item, who }) => [item, who]));
};

export interface QueueFilter {
  readonly member?: string | undefined;
  readonly assigned?: (typeof assignedFilters)[number] | undefined;
}

/**
 * Reads the filters that every queue has. The limit is one row more than a page has: the additional row shows that
 * another page follows.
 * @throws DomainError `unknownMember`
 */
export const readQueueFilter = async (
  db: ApiDatabase,
  { queue, who, member, assigned }: QueueFilter & { readonly queue: StaffQueue; readonly who: string },
  now: Date,
): Promise<QueuePage<string>> => {
  const memberId = member === undefined ? undefined : (await getMember(db, member)).id;
  const page = { memberId, limit: OPERATOR_PAGE_SIZE + 1 };
  if (assigned === undefined) return page;
  const rows = await db
    .select({ item: staffAssignment.item })
    .from(staffAssignment)
    .where(
      and(
        eq(staffAssignment.queue, queue),
        gt(staffAssignment.expiresAt, now),
        assigned === 'me' ? eq(staffAssignment.who, who) : undefined,
      ),
    );
  const items = rows.map(({ item }) => item);
  return assigned === 'me' ? { ...page, only: items } : { ...page, except: items };
};
