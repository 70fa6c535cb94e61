import { and, asc, eq, lte } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import { demandSecondPerson } from '../../../http/secondPerson.ts';
import { lotteryDraw, lotteryVoid } from '../tables.ts';
import { isUnfinished } from './drawDraws.ts';

/**
 * Milliseconds after its time at which a draw is overdue. Every draw that can be drawn has been drawn by
 * then.
 */
const OVERDUE_MS = 600_000;

export type OverdueDraw = Pick<
  typeof lotteryDraw.$inferSelect,
  'gameCode' | 'number' | 'state' | 'closesAt' | 'drawnAt'
> & { readonly proposedBy: string | null };

export interface VoidOrder {
  readonly gameCode: string;
  readonly number: string;
  readonly reason: string;
  readonly by: string;
}

const { gameCode, number, state, closesAt, drawnAt } = lotteryDraw;
const { proposedBy } = lotteryVoid;
const isOfDraw = and(eq(lotteryVoid.gameCode, gameCode), eq(lotteryVoid.number, number));

/** Lists overdue draws, the oldest first. */
export const listOverdueDraws = (db: ApiDatabase, now: Date, limit: number): Promise<OverdueDraw[]> =>
  db
    .select({ gameCode, number, state, closesAt, drawnAt, proposedBy })
    .from(lotteryDraw)
    .leftJoin(lotteryVoid, isOfDraw)
    .where(and(isUnfinished, lte(drawnAt, overdueBefore(now))))
    .orderBy(asc(drawnAt), asc(gameCode))
    .limit(limit);

/**
 * Makes an overdue draw void, so that later draws can proceed. Only the first undrawn draw of a game can be
 * void, because the seeds of later ones may be fine. One person proposes it and another one confirms it,
 * because a single person could choose among results.
 * @throws DomainError `unknownDraw`, `notOverdue`, and `ownProposal` if the same person repeats it.
 */
export const voidDraw = async (tx: ApiDatabase, order: VoidOrder, now: Date): Promise<OverdueDraw> => {
  const { by, ...proposal } = order;
  const isNamed = and(eq(gameCode, order.gameCode), eq(number, order.number));
  const [draw] = await tx
    .select({ gameCode, number, state, closesAt, drawnAt })
    .from(lotteryDraw)
    .where(isNamed)
    .for('no key update');
  if (!draw) throw new DomainError('unknownDraw');
  const [first] = await tx
    .select({ number })
    .from(lotteryDraw)
    .where(and(eq(gameCode, order.gameCode), isUnfinished))
    .orderBy(asc(drawnAt))
    .limit(1);
  if (first?.number !== draw.number || draw.drawnAt > overdueBefore(now)) {
    throw new DomainError('notOverdue', { value: { state: draw.state } });
  }
  const [made] = await tx
    .insert(lotteryVoid)
    .values({ ...proposal, proposedBy: by, proposedAt: now })
    .onConflictDoNothing()
    .returning();
  if (made) return { ...draw, proposedBy: by };
  const isSameDraw = and(eq(lotteryVoid.gameCode, order.gameCode), eq(lotteryVoid.number, order.number));
  const [known] = await tx.select().from(lotteryVoid).where(isSameDraw);
  demandSecondPerson(known?.proposedBy, by);
  await tx.update(lotteryDraw).set({ state: 'void' }).where(isNamed);
  return { ...draw, state: 'void', proposedBy: known?.proposedBy ?? null };
};

const overdueBefore = (now: Date): Date => new Date(now.getTime() - OVERDUE_MS);
