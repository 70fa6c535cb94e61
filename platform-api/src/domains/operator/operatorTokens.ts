import type { OperatorRole } from '@parlour/shared-contracts/operatorViews';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { createToken, hashToken } from '../../sealing/tokens.ts';
import { recordAction } from './audit.ts';
import { operatorToken } from './tables.ts';

const DAY_MS = 86_400_000;

/** A member of staff. */
export interface Operator {
  readonly name: string;
  readonly role: OperatorRole;
}

export interface OperatorTokenOrder extends Operator {
  readonly days: number;
  /** The author of the token. */
  readonly by: string;
  readonly now: Date;
}

/** Creates a token. It is shown once and stored as a hash only. */
export const createOperatorToken = (
  db: ApiDatabase,
  { name, role, days, by, now }: OperatorTokenOrder,
): Promise<{ id: number; token: string; expiresAt: Date }> => {
  const token = createToken();
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(operatorToken)
      .values({ name, role, hash: hashToken(token), createdAt: now, expiresAt })
      .returning({ id: operatorToken.id });
    if (!row) throw new Error('the token was not stored');
    const details = { token: row.id, name, role, expiresAt: expiresAt.toISOString() };
    await recordAction(tx, { who: by, action: 'createToken', details });
    return { id: row.id, token, expiresAt };
  });
};

/** Returns the holder of a token; null if it is unknown, expired or revoked. */
export const findOperator = async (db: ApiDatabase, token: string, now: Date): Promise<Operator | null> => {
  // The query uses the index of hashes. Its timing reveals nothing, because the secret cannot be guessed.
  const [row] = await db
    .select({ name: operatorToken.name, role: operatorToken.role })
    .from(operatorToken)
    .where(and(eq(operatorToken.hash, hashToken(token)), isInForce(now)));
  return row ?? null;
};

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
