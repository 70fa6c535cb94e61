import { and, asc, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { TRIAL_TYPE } from './repository.ts';
import { member } from './tables.ts';

interface DormantPage {
  /** Id of the last member of the page before; 0 for the first page. */
  readonly after: number;
  readonly limit: number;
  /** A member whose last sign-in was before this time is dormant. */
  readonly before: Date;
}

/** Returns a page of dormant members in the order of their ids. Trial and closed accounts are left out. */
export const readDormantMembers = (db: ApiDatabase, { after, limit, before }: DormantPage) => {
  const lastActiveAt = sql`coalesce(${member.lastLoginAt}, ${member.registeredAt})`.mapWith(
    member.registeredAt,
  );
  return db
    .select({ id: member.id, account: member.account, lastActiveAt })
    .from(member)
    .where(
      and(
        gt(member.id, after),
        ne(member.type, TRIAL_TYPE),
        isNull(member.closedAt),
        lt(lastActiveAt, before),
      ),
    )
    .orderBy(asc(member.id))
    .limit(limit);
};
