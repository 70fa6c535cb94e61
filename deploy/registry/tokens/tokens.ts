import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { appendEvent } from '../audit/audit.ts';
import type { RegistryDatabase } from '../database/database.ts';
import { databaseNow, databaseTime } from '../database/databaseTime.ts';
import { RegistryFailure } from '../failure.ts';
import { covers, type TokenScope } from '../face/scopes.ts';
import { tokens } from '../database/schema.ts';
import { hashOfSecret, newSecret } from '../face/secret.ts';

/** The token of a call. */
export interface TokenHolder {
  readonly id: number;
  readonly label: string;
  readonly scope: TokenScope;
}

export interface RegistryTokenOrder {
  readonly label: string;
  readonly scope: TokenScope;
  readonly days: number;
  readonly who: TokenHolder;
}

const DAY_MS = 86_400_000;

/** Returns the holder of a token; null if it is unknown, expired or revoked. */
export const findTokenHolder = async (db: RegistryDatabase, token: string): Promise<TokenHolder | null> => {
  // The query uses the index of hashes. Its timing reveals nothing, because the secret cannot be guessed.
  const [row] = await db
    .select({ id: tokens.id, label: tokens.label, scope: tokens.scope })
    .from(tokens)
    .where(and(eq(tokens.hash, hashOfSecret(token)), isInForce()));
  return row ?? null;
};

const isInForce = () =>
  and(isNull(tokens.revokedAt), or(isNull(tokens.expiresAt), gt(tokens.expiresAt, databaseNow)));

/**
 * Issues a token. It is shown once and stored as a hash only. It ends with its issuer's token at the latest.
 * @throws RegistryFailure if it would have more permissions than its issuer.
 */
export const issueToken = (
  db: RegistryDatabase,
  { label, scope, days, who }: RegistryTokenOrder,
): Promise<{ id: number; token: string; expiresAt: string }> => {
  if (!covers(who.scope, scope)) {
    throw new RegistryFailure('forbidden', `the token of ${who.label} cannot give away more than it has`);
  }
  const token = newSecret();
  return db.transaction(async (transaction) => {
    const issuer = await lockTokens(transaction, who);
    const wanted = (await databaseTime(transaction)) + days * DAY_MS;
    const expiresAt = new Date(Math.min(wanted, issuer.expiresAt?.getTime() ?? wanted));
    const [row] = await transaction
      .insert(tokens)
      .values({ label, scope, issuer: who.id, hash: hashOfSecret(token), expiresAt })
      .returning({ id: tokens.id });
    if (!row) throw new Error('the token was not stored');
    await appendEvent(transaction, {
      ...nowhere,
      who: who.label,
      action: 'issueToken',
      after: { token: String(row.id), label, expiresAt: expiresAt.toISOString() },
    });
    return { id: row.id, token, expiresAt: expiresAt.toISOString() };
  });
};

type TokenRow = typeof tokens.$inferSelect;

/** Allows one change of tokens at a time, until its commit. */
export const waitForTokens = async (transaction: RegistryDatabase): Promise<void> => {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('registry.token'))`);
};

/** Locks the caller's token, so that no token is issued with one that is being revoked. */
const lockTokens = async (transaction: RegistryDatabase, who: TokenHolder): Promise<TokenRow> => {
  await waitForTokens(transaction);
  const [own] = await transaction
    .select()
    .from(tokens)
    .where(and(eq(tokens.id, who.id), isInForce()));
  if (!own) throw new RegistryFailure('unauthorized', 'a valid registry token is needed');
  return own;
};

/**
 * Returns whether a token has at most the permissions of another. Only then can the other list and revoke it.
 */
const isWithin = (own: TokenRow, token: TokenRow): boolean =>
  covers(own.scope, token.scope) && (token.expiresAt !== null || own.expiresAt === null);

/**
 * Revokes a token at once, and all that were issued with it.
 * @throws RegistryFailure for a token that is not valid, has more permissions than the caller's, or is one of
 * its issuers.
 */
export const revokeToken = (db: RegistryDatabase, id: number, who: TokenHolder): Promise<void> =>
  db.transaction(async (transaction) => {
    const own = await lockTokens(transaction, who);
    const [token] = await transaction
      .select()
      .from(tokens)
      .where(and(eq(tokens.id, id), isInForce()));
    if (!token) throw new RegistryFailure('notFound', `there is no token ${id} in force`);
    const line = await readLine(transaction, id);
    if (!isWithin(own, token)) {
      throw new RegistryFailure('forbidden', `the token of ${who.label} may not revoke ${id}: it holds less`);
    }
    if (id !== own.id && line.includes(own.id)) {
      throw new RegistryFailure('forbidden', `the token of ${who.label} descends from ${id}`);
    }
    const revoked = await transaction
      .update(tokens)
      .set({ revokedAt: databaseNow })
      .where(and(inArray(tokens.id, line), isNull(tokens.revokedAt)))
      .returning({ id: tokens.id, label: tokens.label });
    for (const { id: ended, label } of revoked.toSorted((a, b) => a.id - b.id)) {
      await appendEvent(transaction, {
        ...nowhere,
        who: who.label,
        action: 'revokeToken',
        after: { token: String(ended), label },
      });
    }
  });

/** Returns a token and all its descendants. */
const readLine = async (transaction: RegistryDatabase, id: number): Promise<number[]> => {
  const line = [id];
  for (let issuers = [id]; issuers.length > 0;) {
    const issued = await transaction
      .select({ id: tokens.id })
      .from(tokens)
      .where(inArray(tokens.issuer, issuers));
    issuers = issued.map((row) => row.id);
    line.push(...issuers);
  }
  return line;
};

/** Lists valid tokens with at most the caller's permissions, without their secrets. */
export const listTokens = async (db: RegistryDatabase, who: TokenHolder) => {
  const rows = await db.select().from(tokens).where(isInForce()).orderBy(asc(tokens.id));
  const own = rows.find(({ id }) => id === who.id);
  return rows
    .filter((row) => own && isWithin(own, row))
    .map(({ id, label, scope, issuer, createdAt, expiresAt }) => ({
      id,
      label,
      scope,
      issuer,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
    }));
};

const nowhere = { env: null, epoch: null, remote: null, before: null, why: null };
