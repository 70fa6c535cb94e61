import { randomUUID } from 'node:crypto';
import { MAIN_WALLET } from '@parlour/shared-contracts/domains/wallets';
import type { Chore } from '@parlour/shared-server/durable/chores';
import type { Clock } from '@parlour/shared-server/clock';
import { and, asc, eq, exists, gt, inArray, ne, notExists, or, sql, type SQL } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/database.ts';
import { isExcluded, member, session } from '../../identity/identityFace.ts';
import { ledgerAccount } from '../../wallets/walletsFace.ts';
import { walletTransfer } from '../tables.ts';
import type { TransferService } from './transferService.ts';

const MINUTE = 60_000;
/** Milliseconds without a transfer after which nobody plays there any more: as long as a session at a game. */
const IDLE = 720 * MINUTE;
/** The same of members who have signed out everywhere. */
const IDLE_SIGNED_OUT = 10 * MINUTE;
const BATCH = 50;

export interface RecallOptions {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly currency: string;
  readonly service: TransferService;
  readonly report: (error: unknown) => void;
}

interface LeftWallet {
  readonly memberId: number | null;
  readonly code: string;
}

const createRecall = (
  { service, report }: RecallOptions,
  { find, ...chore }: Omit<Chore, 'run'> & { readonly find: () => Promise<readonly LeftWallet[]> },
): Chore => ({
  ...chore,
  run: async (signal) => {
    for (const { memberId, code } of await find()) {
      if (signal.aborted) return;
      const order = { memberId: memberId ?? 0, code, direction: 'out', amount: undefined } as const;
      await service.move({ ...order, key: `${chore.name} ${randomUUID()}` }).catch(report);
    }
  },
});

/** Brings back what games left at vendors' whose page was closed, or whose player signed out in them. */
export const createRecallIdle = (options: RecallOptions): Chore =>
  createRecall(options, {
    name: 'idle wallets',
    everySeconds: 600,
    find: () => findIdle(options.db, options.currency, options.clock.now()),
  });

/** Brings back what vendors have of members who are excluded from play: there nobody asks before a bet. */
export const createRecallExcluded = (options: RecallOptions): Chore =>
  createRecall(options, {
    name: 'wallets of the excluded',
    everySeconds: 10,
    find: () => findExcluded(options.db, options.currency, options.clock.now()),
  });

/** A random few, so that those that cannot be recalled keep no others waiting. */
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
    .limit(BATCH);

/** Whether a wallet has none of such transfers. */
const hasNone = (db: ApiDatabase, areSuch: SQL | undefined): SQL => {
  const isOfIt = and(
    eq(walletTransfer.memberId, ledgerAccount.memberId),
    eq(walletTransfer.connection, ledgerAccount.wallet),
  );
  return notExists(db.select({ id: walletTransfer.id }).from(walletTransfer).where(and(isOfIt, areSuch)));
};

const isOpen = inArray(walletTransfer.state, ['pending', 'dead']);

const findIdle = (db: ApiDatabase, currency: string, now: Date) => {
  const isYounger = (age: number) => gt(walletTransfer.startedAt, new Date(now.getTime() - age));
  const ofMember = and(eq(session.memberId, ledgerAccount.memberId), gt(session.expiresAt, now));
  const isSignedIn = exists(db.select({ id: session.memberId }).from(session).where(ofMember));
  const isBusy = or(isOpen, isYounger(IDLE_SIGNED_OUT), and(isYounger(IDLE), isSignedIn));
  return findLeft(db, currency, hasNone(db, isBusy));
};

const findExcluded = (db: ApiDatabase, currency: string, now: Date) => {
  const excluded = db.select({ id: member.id }).from(member).where(isExcluded(now));
  return findLeft(db, currency, and(inArray(ledgerAccount.memberId, excluded), hasNone(db, isOpen)));
};
