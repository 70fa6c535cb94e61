import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/database.ts';

/** What breaks a rule of the ledger. */
export interface LedgerFault {
  readonly rule: string;
  /** The account, journal or currency. */
  readonly subject: string;
  readonly found: number;
  readonly expected: number;
}

const RULE = /^-- rule: (.+)\n([^;]+);/gm;

const readRules = async () => {
  const file = await readFile(join(import.meta.dirname, 'invariants.sql'), 'utf8');
  return [...file.matchAll(RULE)].map(([, rule = '', query = '']) => ({ rule, query }));
};

/** Reads the whole ledger as it is at one moment, and gives what is wrong with it: nothing. */
export const findLedgerFaults = async (db: ApiDatabase): Promise<LedgerFault[]> => {
  const rules = await readRules();
  return db.transaction(
    async (tx) => {
      const faults: LedgerFault[] = [];
      for (const { rule, query } of rules) {
        const rows = await tx
          .select({
            subject: sql<string>`subject`,
            found: sql`found`.mapWith(Number),
            expected: sql`expected`.mapWith(Number),
          })
          .from(sql`(${sql.raw(query)}) as fault`);
        faults.push(...rows.map((row) => ({ rule, ...row })));
      }
      return faults;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
};
