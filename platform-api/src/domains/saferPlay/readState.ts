import type { SaferPlay } from '@parlour/shared-contracts/domains/saferPlay';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { isAskedForLimit, readDepositUsage } from '../cashier/public.ts';
import { findTimeOut, readRealityCheckMinutes } from '../members/public.ts';
import { readPlayUsage } from '../play/public.ts';
import { allLimits, inForceOf, readLimits, type LimitRow } from './limits/limitRows.ts';

export interface StateOptions {
  readonly currency: string;
  readonly timeZone: string;
  /** Minutes between two reality checks, as the site sets them. Null: the site shows no reality checks. */
  readonly realityCheckMinutes: number | null;
  /** Whether the market asks for a limit before the first deposit. */
  readonly asksForDepositLimit: boolean;
}

const places = { day: 0, week: 1, month: 2 } as const;

/** Reads what a member has decided, and what is used of the limits. */
export const readState = async (
  db: ApiDatabase,
  memberId: number,
  { currency, timeZone, realityCheckMinutes, asksForDepositLimit }: StateOptions,
  now: Date,
): Promise<SaferPlay> => {
  const [rows, deposits, play, timeOut, minutes, isAsked] = await Promise.all([
    readLimits(db, memberId),
    readDepositUsage(db, memberId, currency, now),
    readPlayUsage(db, memberId, now),
    findTimeOut(db, memberId, now),
    readRealityCheckMinutes(db, memberId),
    asksForDepositLimit && isAskedForLimit(db, memberId),
  ]);
  return {
    currency,
    timeZone,
    limits: allLimits.map(({ kind, period }) => {
      const of = (owner: LimitRow['owner']) =>
        rows.find((row) => row.owner === owner && row.kind === kind && row.period === period);
      const own = of('member');
      return {
        kind,
        period,
        own: own?.value ?? null,
        operator: of('operator')?.value ?? null,
        inForce: inForceOf(rows, kind, period),
        used: kind === 'deposit' ? deposits[period].used : (play?.[kind][places[period]] ?? 0),
        pending: own?.pendingAt
          ? {
              value: own.pendingValue,
              confirmableAt: own.pendingAt.toISOString(),
              isConfirmable: own.pendingAt <= now,
            }
          : null,
      };
    }),
    asksForDepositLimit: isAsked,
    timeOutUntil: timeOut?.toISOString() ?? null,
    realityCheck: { minutes, siteMinutes: realityCheckMinutes },
  };
};
