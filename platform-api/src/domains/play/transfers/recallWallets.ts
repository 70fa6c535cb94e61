import { randomUUID } from 'node:crypto';
import { MAIN_WALLET } from '@parlour/shared-contracts/domains/wallets';
import type { IntervalTask, ScheduledTask } from '@parlour/shared-server/durable/scheduledTasks';
import type { Clock } from '@parlour/shared-server/clock';
import { and, asc, eq, exists, gt, inArray, ne, not, notExists, or, sql, type SQL } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { selectHeldBackIds } from '../../members/public.ts';
import { isLiveSession } from '../../sessions/public.ts';
import { ledgerAccount } from '../../wallets/public.ts';
import { playSession, walletTransfer } from '../tables.ts';
import type { TransferService } from './transferService.ts';

const BATCH_SIZE = 50;

export interface RecallOptions {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly currency: string;
  readonly service: TransferService;
  /** Whether starting a game moves the money to the provider. Otherwise members move it themselves. */
  readonly isSingle: boolean;
  readonly report: (error: unknown) => void;
}

interface LeftWallet {
  readonly memberId: number | null;
  readonly code: string;
}

const createRecall = (
  { service, report }: RecallOptions,
  { find, ...task }: Omit<IntervalTask, 'run'> & { readonly find: () => Promise<readonly LeftWallet[]> },
): ScheduledTask => ({
  ...task,
  run: async (signal) => {
    for (const { memberId, code } of await find()) {
      if (signal.aborted) return;
      const order = {
        memberId: memberId ?? 0,
        code,
        direction: 'out',
        sessionHash: null,
        amount: undefined,
      } as const;
      await service.move({ ...order, key: `${task.name} ${randomUUID()}` }).catch(report);
    }
  },
});

/** Brings money back from providers after the sessions that play there have ended. Such providers ask for no bet. */
export const createRecallIdle = (options: RecallOptions): ScheduledTask =>
  createRecall(options, {
    name: 'idle wallets',
    everySeconds: 10,
    find: () => findIdle(options),
  });

/** Brings money of members who may not play, or who have limits, back from providers that do not ask before a bet. */
export const createRecallExcluded = (options: RecallOptions): ScheduledTask =>
  createRecall(options, {
    name: 'wallets of the excluded',
    everySeconds: 10,
    find: () => findExcluded(options.db, options.currency, options.clock.now()),
  });

/** Picks a few wallets at random, so that wallets that cannot be recalled do not block the others. */
const findLeft = (db: ApiDatabase, currency: string, isLeft: SQL | undefined) =>
  db
    .select({ memberId: ledgerAccount.memberId, code: ledgerAccount.wallet })
    .from(ledgerAccount)
    .where(
      and(
        ne(ledgerAccount.wallet, MAIN_WALLET),
        eq(ledgerAccount.currency, currency),
        gt(ledgerAccount.balance, 0),
        isLeft,
      ),
    )
    .orderBy(asc(sql`random()`))
    .limit(BATCH_SIZE);

/** Returns a condition: the wallet has no transfer that matches. */
const hasNone = (db: ApiDatabase, condition: SQL | undefined): SQL => {
  const isOfWallet = and(
    eq(walletTransfer.memberId, ledgerAccount.memberId),
    eq(walletTransfer.connection, ledgerAccount.wallet),
  );
  return notExists(
    db.select({ id: walletTransfer.id }).from(walletTransfer).where(and(isOfWallet, condition)),
  );
};

const isOpen = inArray(walletTransfer.state, ['pending', 'dead']);

/**
 * Reads the wallets where no session plays any more. If members move money themselves, the money stays while nothing was
 * played, or while a session lasts that has moved some of it.
 */
const findIdle = ({ db, clock, currency, isSingle }: RecallOptions) => {
  const now = clock.now();
  const hasPlay = (condition?: SQL): SQL => {
    const isActive = and(
      eq(playSession.memberId, ledgerAccount.memberId),
      eq(playSession.connection, ledgerAccount.wallet),
      gt(playSession.expiresAt, now),
    );
    return exists(
      db
        .select({ one: sql`1` })
        .from(playSession)
        .where(and(isActive, condition)),
    );
  };
  const isPlayed = hasPlay(isLiveSession(db, playSession.sessionHash, now));
  const isLeft = isSingle
    ? hasNone(db, isOpen)
    : and(hasPlay(), hasNone(db, or(isOpen, isLiveSession(db, walletTransfer.sessionHash, now))));
  return findLeft(db, currency, and(not(isPlayed), isLeft));
};

const findExcluded = (db: ApiDatabase, currency: string, now: Date) => {
  return findLeft(
    db,
    currency,
    and(inArray(ledgerAccount.memberId, selectHeldBackIds(db, now)), hasNone(db, isOpen)),
  );
};
