import { randomUUID } from 'node:crypto';
import { MAIN_WALLET } from '@parlour/shared-contracts/domains/wallets';
import type { Chore } from '@parlour/shared-server/durable/chores';
import type { Clock } from '@parlour/shared-server/clock';
import { and, asc, eq, exists, gt, inArray, ne, notExists, or, sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/database.ts';
import { session } from '../../identity/identityFace.ts';
import { ledgerAccount } from '../../wallets/walletsFace.ts';
import { walletTransfer } from '../tables.ts';
import type { TransferService } from './transferService.ts';

const MINUTE = 60_000;
/** Milliseconds without a transfer after which nobody plays there any more: as long as a session at a game. */
const IDLE = 720 * MINUTE;
/** The same of members who have signed out everywhere. */
const IDLE_SIGNED_OUT = 10 * MINUTE;
const BATCH = 50;

export interface RecallIdleOptions {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly currency: string;
  readonly service: TransferService;
  readonly report: (error: unknown) => void;
}

/** Brings back what games left at vendors' whose page was closed, or whose player signed out in them. */
export const createRecallIdle = ({ db, clock, currency, service, report }: RecallIdleOptions): Chore => ({
  name: 'idle wallets',
  everySeconds: 600,
  run: async (signal) => {
    const wallets = await findIdle(db, currency, clock.now());
    for (const { memberId, code } of wallets) {
      if (signal.aborted) return;
      const order = { memberId: memberId ?? 0, code, direction: 'out', amount: undefined } as const;
      await service.move({ ...order, key: `idle ${randomUUID()}` }).catch(report);
    }
  },
});

/** A random few, so that those that cannot be recalled keep no others waiting. */
const findIdle = (db: ApiDatabase, currency: string, now: Date) => {
  const isYounger = (age: number) => gt(walletTransfer.startedAt, new Date(now.getTime() - age));
  const ofMember = and(eq(session.memberId, ledgerAccount.memberId), gt(session.expiresAt, now));
  const isSignedIn = exists(db.select({ id: session.memberId }).from(session).where(ofMember));
  const isBusy = or(
    inArray(walletTransfer.state, ['pending', 'dead']),
    isYounger(IDLE_SIGNED_OUT),
    and(isYounger(IDLE), isSignedIn),
  );
  const isOfIt = and(
    eq(walletTransfer.memberId, ledgerAccount.memberId),
    eq(walletTransfer.connection, ledgerAccount.wallet),
  );
  const busy = db.select({ id: walletTransfer.id }).from(walletTransfer).where(and(isOfIt, isBusy));
  return db
    .select({ memberId: ledgerAccount.memberId, code: ledgerAccount.wallet })
    .from(ledgerAccount)
    .where(
      and(
        ne(ledgerAccount.wallet, MAIN_WALLET),
        eq(ledgerAccount.currency, currency),
        gt(ledgerAccount.balance, 0),
        notExists(busy),
      ),
    )
    .orderBy(asc(sql`random()`))
    .limit(BATCH);
};
