import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';

/** A violation of a rule of the ledger. */
export interface LedgerFault {
  readonly rule: string;
  /** The account, journal, transfer or currency. */
  readonly subject: string;
  readonly found: number;
  readonly expected: number;
}

interface Rule {
  readonly rule: string;
  /** Whether the rule is about the sum of all accounts. */
  readonly isOfAll: boolean;
  readonly query: string;
}

const RULE = /^-- rule( of all accounts)?: (.+)\n([^;]+);/gm;

const readRules = async (): Promise<readonly Rule[]> => {
  const file = await readFile(join(import.meta.dirname, 'invariants.sql'), 'utf8');
  return [...file.matchAll(RULE)].map(([, ofAll, rule = '', query = '']) => ({
    rule,
    isOfAll: ofAll !== undefined,
    query,
  }));
};

/** The rows that a check reads, as one query per table. A missing query means no rows. */
export interface CheckScope {
  readonly journals?: SQL;
  readonly accounts?: SQL;
  readonly transfers?: SQL;
  readonly deposits?: SQL;
  readonly withdrawals?: SQL;
  readonly memberTransfers?: SQL;
}

/** Selects the entries of journals. `OFFSET 0` keeps the planner from reading all entries. */
const withScope = ({
  journals,
  accounts,
  transfers,
  deposits,
  withdrawals,
  memberTransfers,
}: CheckScope): SQL =>
  sql`with journal as materialized (${journals ?? sql`select * from ledger_journal where false`}),
    entry as materialized (select own.*, journal.currency as journal_currency from journal cross join lateral (
      select * from ledger_entry where journal_id = journal.id offset 0
    ) own),
    account as materialized (${accounts ?? sql`select * from ledger_account where false`}),
    transfer as materialized (${transfers ?? sql`select * from wallet_transfer where false`}),
    deposit as materialized (${deposits ?? sql`select * from deposit where false`}),
    withdrawal as materialized (${withdrawals ?? sql`select * from withdrawal where false`}),
    sent as materialized (${memberTransfers ?? sql`select * from member_transfer where false`})`;

/**
 * Checks all rules of one kind, in the caller's transaction. It is one statement, so PostgreSQL reads the rows of the
 * scope once. With one statement per rule, PostgreSQL read them again for each rule.
 */
const findBroken = async (
  tx: ApiDatabase,
  scope: CheckScope,
  { isOfAll }: Pick<Rule, 'isOfAll'>,
): Promise<readonly LedgerFault[]> => {
  const rules = (await readRules()).filter((rule) => rule.isOfAll === isOfAll);
  const queries = rules.map(
    ({ rule, query }) => sql`select ${rule}::text as rule, broken.* from (${sql.raw(query)}) as broken`,
  );
  // PostgreSQL would compile this statement, because it estimates high costs. The compilation takes longer than the rest.
  await tx.execute(sql`set local jit = off`);
  return tx
    .select({
      rule: sql<string>`rule`,
      subject: sql<string>`subject`,
      found: sql`found`.mapWith(Number),
      expected: sql`expected`.mapWith(Number),
    })
    .from(sql`(${withScope(scope)} ${sql.join(queries, sql` union all `)}) as fault`);
};

/** Returns the faults in a part of the ledger, in the caller's transaction. */
export const findFaultsIn = (tx: ApiDatabase, scope: CheckScope): Promise<readonly LedgerFault[]> =>
  findBroken(tx, scope, { isOfAll: false });

/** Adds up all accounts and returns the faults in the sums. It runs in the caller's transaction. */
export const findFaultsOfAll = (tx: ApiDatabase): Promise<readonly LedgerFault[]> =>
  findBroken(tx, {}, { isOfAll: true });

/** Returns the faults in a small ledger. It reads the whole ledger in one snapshot. */
export const findLedgerFaults = (db: ApiDatabase): Promise<readonly LedgerFault[]> =>
  db.transaction(
    async (tx) => [
      ...(await findFaultsIn(tx, {
        journals: sql`select * from ledger_journal`,
        accounts: sql`select * from ledger_account`,
        transfers: sql`select * from wallet_transfer`,
        deposits: sql`select * from deposit`,
        withdrawals: sql`select * from withdrawal`,
        memberTransfers: sql`select * from member_transfer`,
      })),
      ...(await findFaultsOfAll(tx)),
    ],
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
