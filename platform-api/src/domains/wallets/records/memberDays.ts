import { sql, type SQL } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import type { JournalType } from '../ledger.ts';
import { journalTypes, ledgerAccount, ledgerEntry, ledgerJournal } from '../tables.ts';

/** The columns between the opening and the closing balance. */
export const memberDayColumns = [
  'deposits',
  'bonuses',
  'stakes',
  'wins',
  'vendorResults',
  'withdrawals',
  'adjustments',
  'transfers',
] as const;
type Column = (typeof memberDayColumns)[number];

/** Each type of a journal is in one column, so each row adds up. */
const columnOf: Readonly<Record<JournalType, Column>> = {
  opening: 'adjustments',
  adjustment: 'adjustments',
  allowance: 'bonuses',
  pointsEarned: 'bonuses',
  pointsSpent: 'bonuses',
  bet: 'stakes',
  betRollback: 'stakes',
  win: 'wins',
  winRollback: 'wins',
  roundAdjustment: 'wins',
  vendorResult: 'vendorResults',
  deposit: 'deposits',
  depositReversal: 'deposits',
  debtCollection: 'deposits',
  withdrawal: 'withdrawals',
  withdrawalReturn: 'withdrawals',
  underAgeVoid: 'adjustments',
  underAgeReturn: 'withdrawals',
  fundIn: 'transfers',
  fundOut: 'transfers',
  memberTransfer: 'transfers',
};

/** Days that are summed in one row, both included. */
export interface ReportPeriod {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** What a member has moved in a period, in minor units, with a sign. All wallets of the currency count. */
export type MemberDay = Readonly<Record<Column | 'opening' | 'closing', number>> & {
  readonly memberId: number;
  readonly label: string;
};

interface MemberDaysQuery {
  readonly memberIds: readonly number[];
  readonly currency: string;
  readonly timeZone: string;
  /** In their order, without gaps. */
  readonly periods: readonly ReportPeriod[];
}

/** Returns a row for each of the members and periods. It reads only the entries of these members and periods. */
export const readMemberDays = async (
  db: ApiDatabase,
  { memberIds, currency, timeZone, periods }: MemberDaysQuery,
): Promise<MemberDay[]> => {
  const [from, to] = [periods[0]?.from, periods.at(-1)?.to];
  const sums = memberDayColumns.map((column) => {
    const types = journalTypes.filter((type) => columnOf[type] === column).map((type) => `'${type}'`);
    return sql.raw(`sum(amount) filter (where type in (${types.join(', ')})) as "${column}"`);
  });
  const shown = memberDayColumns.map((column) => sql.raw(`coalesce("${column}", 0) as "${column}"`));
  const filled = sql`(
    with periods as (
      select * from unnest(
        ${sql.param(periods.map(({ label }) => label))}::text[],
        ${sql.param(periods.map((period) => period.from))}::date[],
        ${sql.param(periods.map((period) => period.to))}::date[]
      ) as period (label, first_day, last_day)
    ), accounts as materialized (
      select member_id, id,
        ledger_version_at(id, (${from}::date)::timestamp at time zone ${timeZone}) as first,
        ledger_version_at(id, (${to}::date + 1)::timestamp at time zone ${timeZone}) as end
      from ${ledgerAccount}
      where member_id = any(${sql.param(memberIds)}::bigint[]) and currency = ${currency}
    ), openings as (
      select member_id, coalesce(sum((
        select balance_after from ${ledgerEntry} entry
        where entry.account_id = accounts.id and entry.version = accounts.first - 1
      )), 0) as opening
      from accounts group by member_id
    ), moves as (
      select member_id, entry.amount, journal.type,
        least(greatest((journal.posted_at at time zone ${timeZone})::date, ${from}::date), ${to}::date) as day
      from accounts
      join ${ledgerEntry} entry on entry.account_id = accounts.id
        and entry.version >= accounts.first and entry.version < accounts.end
      join ${ledgerJournal} journal on journal.id = entry.journal_id
    ), sums as (
      select member_id, label, sum(amount) as total, ${sql.join(sums, sql`, `)}
      from moves join periods on day between first_day and last_day
      group by member_id, label
    ), filled as (
      select openings.member_id, label, first_day, coalesce(total, 0) as total, ${sql.join(shown, sql`, `)},
        opening + sum(coalesce(total, 0)) over (partition by openings.member_id order by first_day) as closing
      from openings cross join periods left join sums using (member_id, label)
    )
    select * from filled
  ) filled`;
  const numberOf = (column: SQL) => column.mapWith(Number);
  return db
    .select({
      memberId: numberOf(sql`member_id`),
      label: sql<string>`label`,
      opening: numberOf(sql`closing - total`),
      deposits: numberOf(sql`deposits`),
      bonuses: numberOf(sql`bonuses`),
      stakes: numberOf(sql`stakes`),
      wins: numberOf(sql`wins`),
      vendorResults: numberOf(sql`"vendorResults"`),
      withdrawals: numberOf(sql`withdrawals`),
      adjustments: numberOf(sql`adjustments`),
      transfers: numberOf(sql`transfers`),
      closing: numberOf(sql`closing`),
    })
    .from(filled)
    .orderBy(sql`member_id, first_day`);
};
