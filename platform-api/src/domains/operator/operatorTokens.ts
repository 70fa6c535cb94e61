import type { OperatorRole } from '@parlour/shared-contracts/operatorViews';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { createToken, hashToken } from '../../sealing/tokens.ts';
import { createTimeSecret, otpauthUriOf } from '../signIn/public.ts';
import { recordAction } from './audit.ts';
import { loadStaffBox, ownerOfSecret } from './staffAuthenticator.ts';
import { operatorToken, staffSession } from './tables.ts';

const DAY_MS = 86_400_000;
/** A session of staff ends after this number of milliseconds without a call. */
export const STAFF_IDLE_MS = 15 * 60_000;

/** A member of staff. */
export interface Operator {
  readonly name: string;
  readonly role: OperatorRole;
  readonly tokenId: number;
  /** Null if the call sends the token itself. */
  readonly sessionId: number | null;
}

export interface OperatorTokenOrder extends Pick<Operator, 'name' | 'role'> {
  readonly days: number;
  /** The author of the token. */
  readonly by: string;
  readonly now: Date;
  /** `AUTHENTICATOR_KEY` of the API. */
  readonly authenticatorKey?: string | null;
}

export interface NewOperatorToken {
  readonly id: number;
  readonly token: string;
  readonly expiresAt: Date;
  /** The `otpauth` address that an authenticator app reads. */
  readonly authenticator: string;
}

/** Creates a token with an authenticator. Both are shown once. The token is stored as a hash only. */
export const createOperatorToken = async (
  db: ApiDatabase,
  { name, role, days, by, now, authenticatorKey = null }: OperatorTokenOrder,
): Promise<NewOperatorToken> => {
  const token = createToken();
  const hash = hashToken(token);
  const secret = createTimeSecret();
  const box = await loadStaffBox(db, authenticatorKey);
  const sealedSecret = box.seal(secret.bytes, ownerOfSecret(hash));
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(operatorToken)
      .values({ name, role, hash, sealedSecret, createdAt: now, expiresAt })
      .returning({ id: operatorToken.id });
    if (!row) throw new Error('the token was not stored');
    const details = { token: row.id, name, role, expiresAt: expiresAt.toISOString() };
    await recordAction(tx, { who: by, action: 'createToken', details });
    return { id: row.id, token, expiresAt, authenticator: otpauthUriOf(secret, 'staff', name) };
  });
};

/** Returns the holder of a token; null if it is unknown, expired or revoked. */
export const findOperator = async (db: ApiDatabase, token: string, now: Date): Promise<Operator | null> => {
  // The query uses the index of hashes. Its timing reveals nothing, because the secret cannot be guessed.
  const [row] = await db
    .select({ name: operatorToken.name, role: operatorToken.role, tokenId: operatorToken.id })
    .from(operatorToken)
    .where(and(eq(operatorToken.hash, hashToken(token)), isInForce(now)));
  return row ? { ...row, sessionId: null } : null;
};

/** Notes the use of a session and returns its holder; null if it is unknown, was idle for too long, or has ended. */
export const findBySession = async (
  db: ApiDatabase,
  session: string,
  now: Date,
): Promise<Operator | null> => {
  const isOpen = and(
    eq(staffSession.hash, hashToken(session)),
    isNull(staffSession.endedAt),
    gt(staffSession.expiresAt, now),
    gt(staffSession.lastUsedAt, new Date(now.getTime() - STAFF_IDLE_MS)),
  );
  const [used] = await db
    .update(staffSession)
    .set({ lastUsedAt: now })
    .where(isOpen)
    .returning({ sessionId: staffSession.id, tokenId: staffSession.tokenId });
  if (!used) return null;
  const [row] = await db
    .select({ name: operatorToken.name, role: operatorToken.role })
    .from(operatorToken)
    .where(and(eq(operatorToken.id, used.tokenId), isInForce(now)));
  return row ? { ...row, ...used } : null;
};

/** Returns whether a session with this secret exists, even if it has ended. */
export const isKnownSession = async (db: ApiDatabase, session: string): Promise<boolean> =>
  (await db.$count(staffSession, eq(staffSession.hash, hashToken(session)))) > 0;

/** @returns false if there is no such valid token. */
export const revokeOperatorToken = (
  db: ApiDatabase,
  { id, by, now }: { readonly id: number; readonly by: string; readonly now: Date },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [revoked] = await tx
      .update(operatorToken)
      .set({ revokedAt: now })
      .where(and(eq(operatorToken.id, id), isInForce(now)))
      .returning({ name: operatorToken.name });
    if (!revoked) return false;
    await recordAction(tx, { who: by, action: 'revokeToken', details: { token: id, name: revoked.name } });
    return true;
  });

/** Lists valid tokens, without their secrets. */
export const listOperatorTokens = (db: ApiDatabase, now: Date) =>
  db
    .select({
      id: operatorToken.id,
      name: operatorToken.name,
      role: operatorToken.role,
      expiresAt: operatorToken.expiresAt,
    })
    .from(operatorToken)
    .where(isInForce(now))
    .orderBy(asc(operatorToken.id));

const isInForce = (now: Date) => and(isNull(operatorToken.revokedAt), gt(operatorToken.expiresAt, now));
