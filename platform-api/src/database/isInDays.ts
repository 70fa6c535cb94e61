import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

export interface DaysInZone {
  /** Days in the platform's zone, both included. */
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

/** Selects the rows with a time in a period. An index of the column serves it. */
export const isInDays = (time: SQLWrapper, { from, to, timeZone }: DaysInZone): SQL =>
  sql`${time} >= (${from}::date)::timestamp at time zone ${timeZone}
    and ${time} < (${to}::date + 1)::timestamp at time zone ${timeZone}`;
