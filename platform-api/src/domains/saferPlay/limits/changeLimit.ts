import { LIMIT_RAISE_HOURS } from '@parlour/shared-contracts/domains/saferPlay';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import { declineDepositLimits, setDepositLimits } from '../../cashier/public.ts';
import { lockMember } from '../../members/public.ts';
import { sendMessage } from '../../messages/public.ts';
import { setPlayLimits } from '../../play/public.ts';
import {
  findLimit,
  inForceOf,
  putLimit,
  putPending,
  readLimits,
  recordSafetyEvent,
  type LimitKey,
} from './limitRows.ts';

const HOUR_MS = 3_600_000;

export interface LimitOptions {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly currency: string;
  readonly timeZone: string;
}

/** Null: no limit. */
export type LimitValue = number | null;

const isStricter = (value: LimitValue, than: LimitValue): boolean =>
  value !== null && (than === null || value < than);

/** Changes limits. Each change is one transaction, which waits for the member's running bets and deposits. */
export const createChangeLimit = ({ db, clock, currency, timeZone }: LimitOptions) => {
  const change = (key: LimitKey, work: (tx: ApiDatabase, now: Date) => Promise<void>): Promise<void> =>
    db.transaction(async (tx) => {
      await lockMember(tx, key.memberId);
      await work(tx, clock.now());
    });

  /** Copies the limits that count to where money moves. */
  const enforce = async (tx: ApiDatabase, memberId: number, now: Date): Promise<void> => {
    const rows = await readLimits(tx, memberId);
    const of = (kind: LimitKey['kind'], period: LimitKey['period']) => inForceOf(rows, kind, period);
    const periods = (kind: LimitKey['kind']) =>
      [of(kind, 'day'), of(kind, 'week'), of(kind, 'month')] as const;
    const [day, week, month] = periods('deposit');
    await setDepositLimits(tx, memberId, { day, week, month }, currency);
    await setPlayLimits(
      tx,
      memberId,
      { stake: periods('stake'), loss: periods('loss'), session: periods('session') },
      { currency, timeZone, now },
    );
  };

  const putInForce = async (tx: ApiDatabase, key: LimitKey, value: LimitValue, now: Date): Promise<void> => {
    const { memberId, owner, kind, period } = key;
    await putLimit(tx, key, value, now);
    await enforce(tx, memberId, now);
    await recordSafetyEvent(tx, {
      memberId,
      owner,
      kind: value === null ? 'limitRemoved' : 'limitSet',
      details: { kind, period, value },
      at: now,
    });
    const limit = { limit: kind, period, startsAt: now.toISOString() };
    await (value === null
      ? sendMessage(tx, { memberId, kind: 'limitRemoved', parameters: limit, at: now })
      : sendMessage(tx, {
          memberId,
          kind: 'limitChanged',
          parameters: {
            ...limit,
            value: kind === 'session' ? { minutes: value } : { amount: value, currency },
          },
          at: now,
        }));
  };

  const cancel = async (tx: ApiDatabase, key: LimitKey, now: Date): Promise<void> => {
    const { memberId, owner, kind, period } = key;
    await putPending(tx, key, { pendingValue: null, pendingAt: null });
    await recordSafetyEvent(tx, {
      memberId,
      owner,
      kind: 'limitRaiseCancelled',
      details: { kind, period },
      at: now,
    });
  };

  return {
    /** Sets the member's own limit: a lower one at once. A higher one, or none, waits for its time. */
    ask: (own: Omit<LimitKey, 'owner'>, value: LimitValue): Promise<void> => {
      const key = { ...own, owner: 'member' } as const;
      const { memberId, owner, kind, period } = key;
      return change(key, async (tx, now) => {
        const row = await findLimit(tx, key);
        const present = row?.value ?? null;
        if (isStricter(value, present)) return putInForce(tx, key, value, now);
        if (value === present) return row?.pendingAt ? cancel(tx, key, now) : undefined;
        if (row?.pendingAt && row.pendingValue === value) return;
        const pendingAt = new Date(now.getTime() + LIMIT_RAISE_HOURS * HOUR_MS);
        await putPending(tx, key, { pendingValue: value, pendingAt });
        const details = { kind, period, value, from: pendingAt.toISOString() };
        await recordSafetyEvent(tx, { memberId, owner, kind: 'limitRaiseAsked', details, at: now });
      });
    },
    /** @throws DomainError `noPendingLimit`, `limitNotDue` */
    confirm: (own: Omit<LimitKey, 'owner'>, value: LimitValue): Promise<void> => {
      const key = { ...own, owner: 'member' } as const;
      return change(key, async (tx, now) => {
        const row = await findLimit(tx, key);
        if (!row?.pendingAt || row.pendingValue !== value) throw new DomainError('noPendingLimit');
        if (row.pendingAt > now) {
          throw new DomainError('limitNotDue', { value: { until: row.pendingAt.toISOString() } });
        }
        await putInForce(tx, key, value, now);
      });
    },
    /** Records that the member wants no deposit limit. */
    decline: (memberId: number): Promise<void> =>
      db.transaction(async (tx) => {
        await lockMember(tx, memberId);
        if (!(await declineDepositLimits(tx, memberId, currency))) return;
        const event = { memberId, owner: 'member', kind: 'limitDeclined', at: clock.now() } as const;
        await recordSafetyEvent(tx, { ...event, details: {} });
      }),
    /** Sets the operator's limit at once, in the caller's transaction. Null: it ends. */
    decree: async (tx: ApiDatabase, limit: Omit<LimitKey, 'owner'>, value: LimitValue): Promise<void> => {
      await lockMember(tx, limit.memberId);
      await putInForce(tx, { ...limit, owner: 'operator' }, value, clock.now());
    },
    /** @throws DomainError `noPendingLimit` */
    cancel: (own: Omit<LimitKey, 'owner'>): Promise<void> => {
      const key = { ...own, owner: 'member' } as const;
      return change(key, async (tx, now) => {
        if (!(await findLimit(tx, key))?.pendingAt) throw new DomainError('noPendingLimit');
        await cancel(tx, key, now);
      });
    },
  };
};

export type ChangeLimit = ReturnType<typeof createChangeLimit>;
