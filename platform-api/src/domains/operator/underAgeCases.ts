import { isTrialType, type BodyOf, type ValueOf } from '@parlour/shared-contracts';
import { underAgeOperatorEndpoints as endpoints } from '@parlour/shared-contracts/operatorUnderAge';
import type { Clock } from '@parlour/shared-server/clock';
import { and, eq, ne } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import { demandSecondPerson } from '../../http/secondPerson.ts';
import { countOpenPayments, lockDeposits, sumPayments } from '../cashier/public.ts';
import {
  findMember,
  lockMember,
  lockMembers,
  markClosed,
  markOpen,
  refuseIndebted,
} from '../members/public.ts';
import { postUnderAge, sumWallets } from '../wallets/public.ts';
import { recordAction } from './audit.ts';
import { endSessions, type EndSessionsDependencies } from './endSessions.ts';
import { getMember } from './getMember.ts';
import type { createOperatorMount } from './operatorMount.ts';
import { underAgeCase } from './tables.ts';

export interface UnderAgeDependencies extends EndSessionsDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly currency: string;
}

/**
 * Locks the member, and refuses money for the account of a person under age.
 * @throws DomainError `underAgeAccount` if the account is blocked because its owner is under age
 */
export const refuseUnderAge = async (tx: ApiDatabase, memberId: number): Promise<void> => {
  // The caller locks the wallet afterwards, so a bet must not wait for this lock.
  await lockMembers(tx, [memberId]);
  const isHeld = and(eq(underAgeCase.memberId, memberId), ne(underAgeCase.state, 'dismissed'));
  if ((await tx.$count(underAgeCase, isHeld)) > 0) throw new DomainError('underAgeAccount');
};

type Table = typeof endpoints;
type CaseRow = typeof underAgeCase.$inferSelect;

/**
 * Mounts the endpoints for members who turn out to be under the legal age. One person of staff blocks the account. A
 * second person confirms that deposits went back, which voids the winnings, or opens the account again.
 */
export const mountUnderAgeCases = (
  mount: ReturnType<typeof createOperatorMount>,
  dependencies: UnderAgeDependencies,
): void => {
  const { db, clock, currency } = dependencies;

  const block = async (
    who: string,
    { member, reason }: BodyOf<Table['blockUnderAge']>,
  ): Promise<ValueOf<Table['blockUnderAge']>> => {
    const { id: memberId, account, type } = await getMember(db, member);
    if (isTrialType(type)) throw new DomainError('trialAccount');
    return db.transaction(async (tx) => {
      await lockMember(tx, memberId);
      const now = clock.now();
      const closes = (await findMember(tx, memberId))?.member.closedAt === null;
      const [row] = await tx
        .insert(underAgeCase)
        .values({ memberId, currency, closes, reason, openedBy: who, openedAt: now })
        .onConflictDoNothing()
        .returning();
      if (!row) throw new DomainError('underAgeKnown');
      if (closes) await markClosed(tx, memberId, now);
      await endSessions(tx, memberId, dependencies);
      await recordAction(tx, { who, action: 'blockUnderAge', details: { memberId, case: row.id, reason } });
      return { member: account, ...(await readAmounts(tx, memberId)), currency };
    });
  };

  /** Reads what the member has paid in, what was paid out, and the difference, which goes back. */
  const readAmounts = async (tx: ApiDatabase, memberId: number) => {
    const { deposited, withdrawn } = await sumPayments(tx, memberId, currency);
    return { deposited, withdrawn, returned: Math.max(0, deposited - withdrawn) };
  };

  const lockOpenCase = async (tx: ApiDatabase, memberId: number): Promise<CaseRow> => {
    // A settlement locks the wallet afterwards, so a bet must not wait for this lock.
    await lockMembers(tx, [memberId]);
    const isOpen = and(eq(underAgeCase.memberId, memberId), eq(underAgeCase.state, 'open'));
    const [row] = await tx.select().from(underAgeCase).where(isOpen);
    if (!row) throw new DomainError('underAgeUnknown');
    return row;
  };

  const settle = async (
    who: string,
    { member, bankReference }: BodyOf<Table['settleUnderAge']>,
  ): Promise<ValueOf<Table['settleUnderAge']>> => {
    const { id: memberId, account } = await getMember(db, member);
    return db.transaction(async (tx) => {
      await lockDeposits(tx, memberId);
      const { id, openedBy } = await lockOpenCase(tx, memberId);
      demandSecondPerson(openedBy, who);
      if ((await countOpenPayments(tx, memberId)) > 0) throw new DomainError('paymentsOpen');
      await refuseIndebted(tx, memberId);
      const at = clock.now();
      const amounts = await readAmounts(tx, memberId);
      const { returned } = amounts;
      const voided = await postUnderAge(tx, { id, memberId, currency, returned, at });
      // The main wallet is locked now, so no money can move to a provider.
      const { vendors } = await sumWallets(tx, memberId, currency);
      if (vendors !== 0) throw new DomainError('moneyAtVendors', { value: { amount: vendors, currency } });
      const decided = { state: 'settled', decidedBy: who, decidedAt: at } as const;
      await tx
        .update(underAgeCase)
        .set({ ...decided, ...amounts, voided, bankReference })
        .where(eq(underAgeCase.id, id));
      const details = { memberId, case: id, ...amounts, voided, bankReference };
      await recordAction(tx, { who, action: 'settleUnderAge', details });
      return { member: account, ...amounts, voided, currency };
    });
  };

  const dismiss = async (
    who: string,
    { member, reason }: BodyOf<Table['dismissUnderAge']>,
  ): Promise<ValueOf<Table['dismissUnderAge']>> => {
    const { id: memberId, account } = await getMember(db, member);
    return db.transaction(async (tx) => {
      const { id, openedBy, closes } = await lockOpenCase(tx, memberId);
      demandSecondPerson(openedBy, who);
      if (closes) await markOpen(tx, memberId);
      await tx
        .update(underAgeCase)
        .set({ state: 'dismissed', decidedBy: who, decidedAt: clock.now() })
        .where(eq(underAgeCase.id, id));
      await recordAction(tx, { who, action: 'dismissUnderAge', details: { memberId, case: id, reason } });
      return { member: account };
    });
  };

  mount(endpoints.blockUnderAge, ({ caller, body }) => block(caller.name, body));
  mount(endpoints.settleUnderAge, ({ caller, body }) => settle(caller.name, body));
  mount(endpoints.dismissUnderAge, ({ caller, body }) => dismiss(caller.name, body));
};
