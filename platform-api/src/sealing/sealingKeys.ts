import type { Clock } from '@parlour/shared-server/clock';
import { desc, inArray, sql } from 'drizzle-orm';
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
} from 'jose';
import type { ApiDatabase } from '../database/apiDatabase.ts';
import { sealingKey } from './tables.ts';

export const KEY_ALGORITHM = 'ECDH-ES';
const KEY_LOCK = 'sealing_key';
/** Pattern of a thumbprint. Other names are refused without a query. */
const KEY_ID = /^[\w-]{43}$/;

const DAY_MS = 86_400_000;
/** How long a key still opens bodies after the next one was made: a day and an hour, in milliseconds. */
export const KEY_OVERLAP_MS = DAY_MS + 3_600_000;

export interface SealingKeys {
  /** Returns the plain key set that callers encrypt to (RFC 7517), newest key first. */
  published(): readonly JWK[];
  /** Finds a valid key by its name, also one that another process has made. */
  find(kid: string): Promise<CryptoKey | undefined>;
  /** Makes the next key when it is due, drops expired ones, and reads those of other processes. */
  refresh(): Promise<void>;
}

interface SealingKeyOptions {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  /** Days after which the newest key is replaced. */
  readonly days: number;
}

type Row = typeof sealingKey.$inferSelect;

interface HeldKey {
  readonly publicKey: JWK;
  readonly privateKey: CryptoKey;
  /** Epoch milliseconds. The newest key has none. */
  readonly goodUntil: number;
}

/** Loads the keys that all replicas share, and makes the first one if there is none. */
export const loadSealingKeys = async ({ db, clock, days }: SealingKeyOptions): Promise<SealingKeys> => {
  let held = new Map<string, HeldKey>();
  let reading: Promise<void> | null = null;

  const read = async (): Promise<void> => {
    const rows = await db.select().from(sealingKey).orderBy(desc(sealingKey.createdAt));
    held = await holdKeys(rows);
  };
  /** If many strangers name unknown keys at once, the table is read only once. */
  const readAgain = (): Promise<void> => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
  const goodKey = (kid: string): CryptoKey | undefined => {
    const key = held.get(kid);
    return key && clock.now().getTime() < key.goodUntil ? key.privateKey : undefined;
  };
  const refresh = async (): Promise<void> => {
    await rotate({ db, clock, days });
    await read();
  };

  await refresh();
  return {
    published: () => [...held].filter(([kid]) => goodKey(kid)).map(([, { publicKey }]) => publicKey),
    find: async (kid) => {
      if (!held.has(kid) && KEY_ID.test(kid)) await readAgain();
      return goodKey(kid);
    },
    refresh,
  };
};

/** One process at a time rotates the keys. A second one then finds nothing to do. */
const rotate = ({ db, clock, days }: SealingKeyOptions): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${KEY_LOCK}))`);
    const [newest, ...former] = await tx.select().from(sealingKey).orderBy(desc(sealingKey.createdAt));
    const now = clock.now();
    if (!newest || now.getTime() - newest.createdAt.getTime() >= days * DAY_MS) {
      await tx.insert(sealingKey).values(await createKey(now));
    }
    const over = former.filter((_key, index) => {
      const successor = former[index - 1] ?? newest;
      return successor !== undefined && now.getTime() >= goodUntil(successor);
    });
    if (over.length > 0) {
      await tx.delete(sealingKey).where(
        inArray(
          sealingKey.kid,
          over.map(({ kid }) => kid),
        ),
      );
    }
  });

/** Returns until when the key before this one opens bodies. */
const goodUntil = (successor: Row): number => successor.createdAt.getTime() + KEY_OVERLAP_MS;

/** @param rows newest first. */
const holdKeys = async (rows: readonly Row[]): Promise<Map<string, HeldKey>> => {
  const held = new Map<string, HeldKey>();
  for (const [index, { kid, privateJwk }] of rows.entries()) {
    const successor = rows[index - 1];
    const privateKey = await importJWK(privateJwk, KEY_ALGORITHM);
    if (privateKey instanceof Uint8Array) throw new Error(`sealing key ${kid} is not an elliptic-curve key`);
    held.set(kid, {
      privateKey,
      publicKey: publicPart(kid, privateJwk),
      goodUntil: successor ? goodUntil(successor) : Infinity,
    });
  }
  return held;
};

const createKey = async (createdAt: Date): Promise<typeof sealingKey.$inferInsert> => {
  const { privateKey } = await generateKeyPair(KEY_ALGORITHM, { crv: 'P-256', extractable: true });
  const privateJwk = await exportJWK(privateKey);
  return { kid: await calculateJwkThumbprint(privateJwk), privateJwk, createdAt };
};

const publicPart = (kid: string, { kty, crv, x, y }: JWK): JWK => {
  if (!kty || !crv || !x || !y) throw new Error(`sealing key ${kid} is incomplete`);
  return { kty, crv, x, y, kid, use: 'enc', alg: KEY_ALGORITHM };
};
