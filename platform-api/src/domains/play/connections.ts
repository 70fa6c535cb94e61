import { createPublicKey, type KeyObject } from 'node:crypto';
import type { ApiDatabase } from '../../database/database.ts';
import { vendorConnection } from './tables.ts';

type Row = typeof vendorConnection.$inferSelect;

export interface Connection extends Omit<Row, 'publicKey'> {
  readonly publicKey: KeyObject;
}

/** The connections to vendors, as this process knows them. */
export interface Connections {
  find(code: string): Connection | undefined;
  refresh(): Promise<void>;
}

export const openConnections = async (db: ApiDatabase): Promise<Connections> => {
  let byCode = new Map<string, Connection>();
  const refresh = async (): Promise<void> => {
    const rows = await db.select().from(vendorConnection);
    byCode = new Map(rows.map((row) => [row.code, { ...row, publicKey: createPublicKey(row.publicKey) }]));
  };
  await refresh();
  return { find: (code) => byCode.get(code), refresh };
};

/** Makes a connection known, or changes it. */
export const saveConnection = async (
  db: ApiDatabase,
  row: typeof vendorConnection.$inferInsert,
): Promise<void> => {
  const { code: _code, ...rest } = row;
  await db
    .insert(vendorConnection)
    .values(row)
    .onConflictDoUpdate({ target: vendorConnection.code, set: rest });
};
