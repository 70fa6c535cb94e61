import { and, asc, gt, ne, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { TRIAL_TYPE } from './repository.ts';
import { member } from './tables.ts';

interface PageOfMembers {
  /** Id of the last member of the page before; 0 for the first page. */
  readonly after: number;
  readonly limit: number;
  readonly timeZone: string;
}

/** Returns members in order of their ids, each with the day of the registration. Trial accounts are left out. */
export const readMemberPage = (db: ApiDatabase, { after, limit, timeZone }: PageOfMembers) =>
  db
    .select({
      id: member.id,
      account: member.account,
      registeredOn: sql<string>`to_char(${member.registeredAt} at time zone ${timeZone}, 'YYYY-MM-DD')`,
    })
    .from(member)
    .where(and(gt(member.id, after), ne(member.type, TRIAL_TYPE)))
    .orderBy(asc(member.id))
    .limit(limit);
