import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import {
  compareWithLedger,
  countOpenRounds,
  sumTransactions,
  type ReconciledDays,
} from './reconciliation.ts';

const nothing = { count: 0, amount: 0 };
const noTransactions = { bets: nothing, wins: nothing, rollbacks: nothing, adjustments: nothing };

/** Compares vendors' requests with the ledger, both at the same time. */
export const reconcile = (db: ApiDatabase, days: ReconciledDays, now: Date) =>
  db.transaction(
    async (tx) => {
      const sums = await sumTransactions(tx, days);
      const open = await countOpenRounds(tx, now);
      const ledger = await compareWithLedger(tx);
      const keyOf = (row: { readonly connection: string; readonly currency: string }): string =>
        JSON.stringify([row.connection, row.currency]);
      const rows = new Map(sums.map((row) => [keyOf(row), { ...row, openRounds: 0 }]));
      for (const { rounds, ...key } of open) {
        const known = rows.get(keyOf(key)) ?? { ...key, ...noTransactions };
        rows.set(keyOf(key), { ...known, openRounds: rounds });
      }
      return { day: days.day, connections: [...rows.values()], ledger };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
