import type { AdjustmentView } from '@parlour/shared-contracts/operatorViews';
import { isTrialType } from '@parlour/shared-contracts';
import { OPERATOR_PAGE_SIZE } from '@parlour/shared-contracts/operatorViews';
import type { Clock } from '@parlour/shared-server/clock';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import { demandSecondPerson } from '../../http/secondPerson.ts';
import { readAccountNames } from '../members/public.ts';
import { postAdjustment } from '../wallets/public.ts';
import { recordAction } from './audit.ts';
import { getMember } from './getMember.ts';
import { operatorAdjustment } from './tables.ts';

/** Milliseconds in which a second person can approve. */
const REQUEST_LIFETIME_MS = 86_400_000;

export interface AdjustmentOrder {
  readonly by: string;
  readonly key: string;
  /** Name of the account. */
  readonly member: string;
  readonly amount: number;
  readonly currency: string;
  readonly reason: string;
}

export interface AdjustmentsDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  /** Currency of the site. */
  readonly currency: string;
  /** Maximum that one person may move alone per day, in minor units. Given and taken amounts are added up. */
  readonly limit: number;
}

type Row = typeof operatorAdjustment.$inferSelect;

export const createAdjustments = ({ db, clock, currency, limit }: AdjustmentsDependencies) => {
  /** Applies an adjustment to the wallet and to the audit. */
  const executeAdjustment = async (tx: ApiDatabase, row: Row, by: string, now: Date): Promise<Row> => {
    const { id, memberId, amount, requestedBy } = row;
    await postAdjustment(tx, { id, memberId, amount, currency: row.currency, at: now });
    const [done] = await tx
      .update(operatorAdjustment)
      .set({ approvedBy: by, approvedAt: now })
      .where(eq(operatorAdjustment.id, id))
      .returning();
    if (!done) throw new Error(`adjustment ${id} does not exist`);
    await recordAction(tx, {
      who: by,
      action: 'adjust',
      details: { adjustment: id, memberId, amount, currency: row.currency, requestedBy },
    });
    return done;
  };

  const ask = async (tx: ApiDatabase, order: AdjustmentOrder, now: Date): Promise<AdjustmentView> => {
    const { by, key, amount, reason } = order;
    const found = await getMember(tx, order.member);
    if (isTrialType(found.type)) throw new DomainError('trialAccount');
    if (order.currency !== currency) throw new DomainError('wrongCurrency', { value: { currency } });
    // One request at a time, so that the daily sum of a person is exact.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`adjustments of ${by}`}))`);
    const asked = { memberId: found.id, amount, currency, reason };
    const expiresAt = new Date(now.getTime() + REQUEST_LIFETIME_MS);
    const [row] = await tx
      .insert(operatorAdjustment)
      .values({ ...asked, requestedBy: by, requestedAt: now, expiresAt, idempotencyKey: key })
      .onConflictDoNothing()
      .returning();
    if (!row) return present(await readRepeat(tx, order, found.id), found.account, now);
    if ((await sumAlone(tx, by, now)) + Math.abs(amount) <= limit) {
      return present(await executeAdjustment(tx, row, by, now), found.account, now);
    }
    const details = { adjustment: row.id, ...asked };
    await recordAction(tx, { who: by, action: 'requestAdjustment', details });
    return present(row, found.account, now);
  };

  const approve = async (tx: ApiDatabase, id: number, by: string, now: Date): Promise<AdjustmentView> => {
    const [row] = await tx
      .select()
      .from(operatorAdjustment)
      .where(eq(operatorAdjustment.id, id))
      .for('update');
    if (!row) throw new DomainError('unknownAdjustment');
    const state = stateOf(row, now);
    if (state !== 'waiting') throw new DomainError('notWaiting', { value: { state } });
    demandSecondPerson(row.requestedBy, by);
    const done = await executeAdjustment(tx, row, by, now);
    const names = await readAccountNames(tx, [row.memberId]);
    return present(done, names.get(row.memberId) ?? '', now);
  };

  return {
    /** @throws DomainError as the endpoint declares; `keyReused` for another request with the same key. */
    ask: (order: AdjustmentOrder) => db.transaction((tx) => ask(tx, order, clock.now())),
    approve: (id: number, by: string) => db.transaction((tx) => approve(tx, id, by, clock.now())),
    list: async (): Promise<AdjustmentView[]> => {
      const rows = await db
        .select()
        .from(operatorAdjustment)
        .orderBy(desc(operatorAdjustment.id))
        .limit(OPERATOR_PAGE_SIZE);
      const names = await readAccountNames(
        db,
        rows.map(({ memberId }) => memberId),
      );
      return rows.map((row) => present(row, names.get(row.memberId) ?? '', clock.now()));
    },
  };
};

/** Returns the sum that a person has moved without approval within a day. */
const sumAlone = async (tx: ApiDatabase, by: string, now: Date): Promise<number> => {
  const { requestedBy, approvedBy, approvedAt, amount } = operatorAdjustment;
  const [row] = await tx
    .select({ total: sql`coalesce(sum(abs(${amount})), 0)`.mapWith(Number) })
    .from(operatorAdjustment)
    .where(
      and(
        eq(requestedBy, by),
        eq(approvedBy, by),
        gt(approvedAt, new Date(now.getTime() - REQUEST_LIFETIME_MS)),
      ),
    );
  return row?.total ?? 0;
};

const readRepeat = async (tx: ApiDatabase, order: AdjustmentOrder, memberId: number): Promise<Row> => {
  const { by, key, amount, reason } = order;
  const isSameRequest = and(
    eq(operatorAdjustment.requestedBy, by),
    eq(operatorAdjustment.idempotencyKey, key),
  );
  const [row] = await tx.select().from(operatorAdjustment).where(isSameRequest);
  const isSame = row?.memberId === memberId && row.amount === amount && row.reason === reason;
  if (!row || !isSame) throw new DomainError('keyReused');
  return row;
};

const stateOf = ({ approvedBy, expiresAt }: Row, now: Date): AdjustmentView['state'] => {
  if (approvedBy !== null) return 'done';
  return expiresAt <= now ? 'expired' : 'waiting';
};

const present = (row: Row, account: string, now: Date): AdjustmentView => ({
  id: row.id,
  member: account,
  amount: row.amount,
  currency: row.currency,
  reason: row.reason,
  state: stateOf(row, now),
  requestedBy: row.requestedBy,
  requestedAt: row.requestedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  approvedBy: row.approvedBy,
});
