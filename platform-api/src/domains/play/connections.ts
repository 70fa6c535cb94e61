import { createPublicKey, createSecretKey, type KeyObject } from 'node:crypto';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import type { SecretBox } from '../../sealing/secretBox.ts';
import { vendorConnection } from './tables.ts';

type Row = typeof vendorConnection.$inferSelect;

/** With the keys that authenticate a vendor's calls. */
export type Connection = Omit<Row, 'protocol' | 'publicKey' | 'sealedSecret'> &
  (
    | { readonly protocol: 'hub88'; readonly publicKey: KeyObject }
    | { readonly protocol: 'pragmatic'; readonly secret: KeyObject }
  );

/** The connections to vendors, as this process knows them. */
export interface Connections {
  find(code: string): Connection | undefined;
  all(): readonly Connection[];
  refresh(): Promise<void>;
}

export interface ConnectionOptions {
  readonly db: ApiDatabase;
  /** Null if no secrets can be opened. Connections with a secret are then unknown. */
  readonly secrets: SecretBox | null;
  /** Called once for a connection whose secret cannot be opened. */
  readonly reportSealed: (code: string) => void;
}

export const openConnections = async (options: ConnectionOptions): Promise<Connections> => {
  const { db, secrets, reportSealed } = options;
  let byCode = new Map<string, Connection>();
  const reported = new Set<string>();
  const refresh = async (): Promise<void> => {
    const rows = await db.select().from(vendorConnection);
    byCode = new Map(
      rows.flatMap((row) => {
        const connection = openConnection(row, secrets);
        return connection ? [[row.code, connection]] : [];
      }),
    );
    for (const { code } of rows.filter((row) => !byCode.has(row.code) && !reported.has(row.code))) {
      reported.add(code);
      reportSealed(code);
    }
  };
  await refresh();
  return { find: (code) => byCode.get(code), all: () => [...byCode.values()], refresh };
};

const openConnection = (
  { publicKey, sealedSecret, protocol: _protocol, ...row }: Row,
  secrets: SecretBox | null,
): Connection | null => {
  if (publicKey !== null) return { ...row, protocol: 'hub88', publicKey: createPublicKey(publicKey) };
  const secret = secrets?.open(sealedSecret ?? '', row.code);
  return secret ? { ...row, protocol: 'pragmatic', secret: createSecretKey(secret) } : null;
};

/** Creates or changes a connection. */
export const saveConnection = async (
  db: ApiDatabase,
  row: typeof vendorConnection.$inferInsert,
): Promise<void> => {
  const { code, ...terms } = row;
  const rest = { ...terms, launchUrl: row.launchUrl.replace(/\/$/, '') };
  await db
    .insert(vendorConnection)
    .values({ code, ...rest })
    .onConflictDoUpdate({ target: vendorConnection.code, set: rest });
};
