import { randomUUID, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import { writeFileDurably } from '@parlour/shared-server/durableFile';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { appendEvent } from './audit.ts';
import type { RegistryDatabase } from './database.ts';
import { RegistryFailure } from './failure.ts';
import { covers, everything, type Scope } from './scopes.ts';
import { tokens } from './schema.ts';
import { hashOfSecret, newSecret } from './secret.ts';
import { tokenFile } from './tokenFile.ts';

/** Whose token a call carries. */
export interface TokenHolder {
  readonly id: number;
  readonly label: string;
  readonly scope: Scope;
}

export interface TokenOrder {
  readonly label: string;
  readonly scope: Scope;
  readonly days: number;
  readonly who: TokenHolder;
}

const DAY = 86_400_000;

/** Makes sure that the token in the data folder is known; the first start writes one, readable by its owner alone. */
export const ensureLocalToken = async (db: RegistryDatabase, dataFolder: string): Promise<void> => {
  const file = tokenFile(dataFolder);
  if (!existsSync(file)) await createToken(file);
  const hash = hashOfSecret(readFileSync(file, 'utf8').trim());
  await db.insert(tokens).values({ label: 'local', hash, scope: everything }).onConflictDoNothing();
};

/** Registries that start together end up with one token: only the first can link its own. */
const createToken = async (file: string): Promise<void> => {
  const candidate = `${file}.${randomUUID()}`;
  await writeFileDurably(candidate, `${newSecret()}\n`, 0o600);
  await link(candidate, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(candidate);
};

/** Who holds a token; null for one that nobody was given, that has expired or was revoked. */
export const findTokenHolder = async (db: RegistryDatabase, token: string): Promise<TokenHolder | null> => {
  const given = Buffer.from(hashOfSecret(token), 'hex');
  const known = await db.select().from(tokens).where(isNull(tokens.revokedAt));
  const row = known.find(({ hash }) => timingSafeEqual(Buffer.from(hash, 'hex'), given));
  const isExpired = row?.expiresAt != null && row.expiresAt.getTime() <= Date.now();
  return row && !isExpired ? { id: row.id, label: row.label, scope: row.scope } : null;
};

/** Gives out a token; it is told this once and kept as a hash only. */
export const issueToken = (
  db: RegistryDatabase,
  { label, scope, days, who }: TokenOrder,
): Promise<{ id: number; token: string; expiresAt: string }> => {
  if (!covers(who.scope, scope)) {
    throw new RegistryFailure('forbidden', `the token of ${who.label} cannot give away more than it has`);
  }
  const token = newSecret();
  const expiresAt = new Date(Date.now() + days * DAY);
  return db.transaction(async (transaction) => {
    const [row] = await transaction
      .insert(tokens)
      .values({ label, scope, hash: hashOfSecret(token), expiresAt })
      .returning({ id: tokens.id });
    if (!row) throw new Error('the token was not kept');
    await appendEvent(transaction, {
      ...nowhere,
      who: who.label,
      action: 'issueToken',
      after: { token: String(row.id), label, expiresAt: expiresAt.toISOString() },
    });
    return { id: row.id, token, expiresAt: expiresAt.toISOString() };
  });
};

/** Ends a token at once. */
export const revokeToken = (db: RegistryDatabase, id: number, who: TokenHolder): Promise<void> =>
  db.transaction(async (transaction) => {
    const [row] = await transaction
      .update(tokens)
      .set({ revokedAt: new Date() })
      .where(and(eq(tokens.id, id), isNull(tokens.revokedAt)))
      .returning({ label: tokens.label });
    if (!row) throw new RegistryFailure('notFound', `there is no token ${id} in force`);
    await appendEvent(transaction, {
      ...nowhere,
      who: who.label,
      action: 'revokeToken',
      after: { token: String(id), label: row.label },
    });
  });

/** Tokens in force, without their secrets. */
export const listTokens = async (db: RegistryDatabase) => {
  const rows = await db.select().from(tokens).where(isNull(tokens.revokedAt)).orderBy(asc(tokens.id));
  return rows.map(({ id, label, scope, createdAt, expiresAt }) => ({
    id,
    label,
    scope,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  }));
};

const nowhere = { env: null, epoch: null, remote: null, before: null, why: null };
