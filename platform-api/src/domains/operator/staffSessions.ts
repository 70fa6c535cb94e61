import { staffSessionEndpoints as endpoints } from '@parlour/shared-contracts/operatorSessions';
import type { ValueOf } from '@parlour/shared-contracts';
import type { Clock } from '@parlour/shared-server/clock';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import { createToken, hashToken } from '../../sealing/tokens.ts';
import type { SecretBox } from '../../sealing/secretBox.ts';
import { stepOfCode } from '../signIn/public.ts';
import { recordAction } from './audit.ts';
import type { createOperatorMount } from './operatorMount.ts';
import { STAFF_IDLE_MS, type Operator } from './operatorTokens.ts';
import { ownerOfSecret } from './staffAuthenticator.ts';
import { operatorToken, staffSession } from './tables.ts';

const MINUTE_MS = 60_000;
const SESSION_MS = 12 * 60 * MINUTE_MS;
/** Number of wrong codes of a token within `WRONG_CODES_MS` after which no further code is accepted. */
const MAX_WRONG_CODES = 5;
const WRONG_CODES_MS = 15 * MINUTE_MS;

interface StaffSessionsOptions {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly box: SecretBox;
}

/** Mounts the endpoints by which staff open a session with a second factor, and end it. */
export const mountStaffSessions = (
  mount: ReturnType<typeof createOperatorMount>,
  { db, clock, box }: StaffSessionsOptions,
): void => {
  /** Counts a try before the code is compared. So each of several tries at the same time is counted. */
  const countTry = async (tokenId: number, now: Date): Promise<void> => {
    const { failedCodes, failedSince } = operatorToken;
    const isOver = or(isNull(failedSince), lt(failedSince, new Date(now.getTime() - WRONG_CODES_MS)));
    const moment = sql`${now.toISOString()}::timestamptz`;
    const [row] = await db
      .update(operatorToken)
      .set({
        failedCodes: sql`case when ${isOver} then 1 else ${failedCodes} + 1 end`,
        failedSince: sql`case when ${isOver} then ${moment} else ${failedSince} end`,
      })
      .where(eq(operatorToken.id, tokenId))
      .returning({ count: failedCodes, since: failedSince });
    if (!row?.since || row.count <= MAX_WRONG_CODES) return;
    const until = new Date(row.since.getTime() + WRONG_CODES_MS).toISOString();
    throw new DomainError('tooManyStaffCodes', { value: { until } });
  };

  const open = async (
    { name, tokenId }: Operator,
    code: string,
  ): Promise<ValueOf<typeof endpoints.openStaffSession>> => {
    const now = clock.now();
    await countTry(tokenId, now);
    const [token] = await db.select().from(operatorToken).where(eq(operatorToken.id, tokenId));
    if (!token?.sealedSecret) throw new DomainError('noStaffAuthenticator');
    const secret = box.open(token.sealedSecret, ownerOfSecret(token.hash));
    const step = secret && stepOfCode(secret, code, now);
    if (step === null) throw new DomainError('wrongStaffCode');
    const session = createToken();
    const expiresAt = new Date(now.getTime() + SESSION_MS);
    await db.transaction(async (tx) => {
      const { lastStep } = operatorToken;
      const used = await tx
        .update(operatorToken)
        .set({ lastStep: step, failedCodes: 0, failedSince: null })
        .where(and(eq(operatorToken.id, tokenId), or(isNull(lastStep), lt(lastStep, step))))
        .returning({ id: operatorToken.id });
      if (used.length === 0) throw new DomainError('wrongStaffCode');
      const hash = hashToken(session);
      await tx.insert(staffSession).values({ tokenId, hash, createdAt: now, lastUsedAt: now, expiresAt });
      await recordAction(tx, { who: name, action: 'openSession', details: { token: tokenId } });
    });
    return { session, idleMinutes: STAFF_IDLE_MS / MINUTE_MS, expiresAt: expiresAt.toISOString() };
  };

  mount(endpoints.openStaffSession, ({ caller, body }) => open(caller, body.code));
  mount(endpoints.closeStaffSession, async ({ caller: { name, tokenId, sessionId } }) => {
    if (sessionId === null) return {};
    await db.transaction(async (tx) => {
      await tx.update(staffSession).set({ endedAt: clock.now() }).where(eq(staffSession.id, sessionId));
      await recordAction(tx, { who: name, action: 'closeSession', details: { token: tokenId } });
    });
    return {};
  });
};
