import { and, asc, eq, lte } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import { lotteryDraw, lotteryVoid } from '../tables.ts';
import { isUnfinished } from './drawDraws.ts';

/** Milliseconds after its time at which a draw is overdue: what can be drawn has long been drawn then. */
const OVERDUE = 600_000;

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

/** Draws that the service does not get drawn, the oldest first. */
export const listOverdueDraws = (db: ApiDatabase, now: Date, limit: number): Promise<OverdueDraw[]> =>
  db
    .select({ gameCode, number, state, closesAt, drawnAt, proposedBy })
    .from(lotteryDraw)
    .leftJoin(lotteryVoid, isOfDraw)
    .where(and(isUnfinished, lte(drawnAt, overdueBefore(now))))
    .orderBy(asc(drawnAt), asc(gameCode))
    .limit(limit);

/**
 * Makes an overdue draw void, so that those after it can be drawn. Only the first that its game has yet to draw: what
 * waits behind it may have a seed that opens. One person proposes it, another one does it: who could leave out draws
 * alone could choose among their numbers.
 * @throws DomainError `unknownDraw`, `notOverdue`, and `ownProposal` for who says it again.
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
  const isIt = and(eq(lotteryVoid.gameCode, order.gameCode), eq(lotteryVoid.number, order.number));
  const [known] = await tx.select().from(lotteryVoid).where(isIt);
  if (known?.proposedBy === by) throw new DomainError('ownProposal');
  await tx.update(lotteryDraw).set({ state: 'void' }).where(isNamed);
  return { ...draw, state: 'void', proposedBy: known?.proposedBy ?? null };
};

const overdueBefore = (now: Date): Date => new Date(now.getTime() - OVERDUE);
