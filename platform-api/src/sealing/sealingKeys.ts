import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
} from 'jose';
import { asc, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../database/database.ts';
import type { Clock } from '@parlour/shared-server/clock';
import { sealingKey } from './tables.ts';

export const KEY_ALGORITHM = 'ECDH-ES';
const KEY_LOCK = 'sealing_key';

export interface SealingKeys {
  /** The plain key set that callers encrypt to (RFC 7517), newest key first. */
  readonly publicKeys: readonly JWK[];
  find(kid: string): CryptoKey | undefined;
}

/** Loads the keys, making the first one where there is none; replicas share them. */
export const loadSealingKeys = async (db: ApiDatabase, clock: Clock): Promise<SealingKeys> => {
  const rows = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${KEY_LOCK}))`);
    const existing = await tx.select().from(sealingKey).orderBy(asc(sealingKey.createdAt));
    if (existing.length > 0) return existing;
    return tx
      .insert(sealingKey)
      .values(await createKey(clock))
      .returning();
  });
  const keys = new Map<string, CryptoKey>();
  for (const { kid, privateJwk } of rows) {
    const key = await importJWK(privateJwk, KEY_ALGORITHM);
    if (key instanceof Uint8Array) throw new Error(`sealing key ${kid} is not an elliptic-curve key`);
    keys.set(kid, key);
  }
  return {
    publicKeys: rows.toReversed().map(({ kid, privateJwk }) => publicPart(kid, privateJwk)),
    find: (kid) => keys.get(kid),
  };
};

const createKey = async (clock: Clock): Promise<typeof sealingKey.$inferInsert> => {
  const { privateKey } = await generateKeyPair(KEY_ALGORITHM, { crv: 'P-256', extractable: true });
  const privateJwk = await exportJWK(privateKey);
  return { kid: await calculateJwkThumbprint(privateJwk), privateJwk, createdAt: clock.now() };
};

const publicPart = (kid: string, { kty, crv, x, y }: JWK): JWK => {
  if (!kty || !crv || !x || !y) throw new Error(`sealing key ${kid} is incomplete`);
  return { kty, crv, x, y, kid, use: 'enc', alg: KEY_ALGORITHM };
};
