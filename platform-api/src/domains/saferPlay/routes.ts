import { saferPlayEndpoints, type SaferPlay } from '@parlour/shared-contracts/domains/saferPlay';
import type { DomainContext } from '../../domain.ts';
import { setRealityCheckMinutes, setToolsSeen } from '../members/public.ts';
import type { createReadActivity } from './activity.ts';
import type { ChangeLimit } from './limits/changeLimit.ts';
import { recordSafetyEvent } from './limits/limitRows.ts';
import { readState, type StateOptions } from './readState.ts';
import { beginTimeOut } from './timeOut.ts';

export const mountSaferPlayRoutes = (
  { mount, database: { db }, clock }: Pick<DomainContext, 'mount' | 'database' | 'clock'>,
  limits: ChangeLimit,
  options: StateOptions,
  readActivity: ReturnType<typeof createReadActivity>,
): void => {
  const state = (memberId: number): Promise<SaferPlay> => readState(db, memberId, options, clock.now());

  mount(saferPlayEndpoints.state, ({ caller }) => state(caller.memberId));
  mount(saferPlayEndpoints.activity, ({ caller }) => readActivity(caller.memberId, clock.now()));
  mount(saferPlayEndpoints.setLimit, async ({ caller: { memberId }, body: { amount, ...limit } }) => {
    await limits.ask({ memberId, ...limit }, amount);
    return state(memberId);
  });
  mount(saferPlayEndpoints.confirmLimit, async ({ caller: { memberId }, body: { amount, ...limit } }) => {
    await limits.confirm({ memberId, ...limit }, amount);
    return state(memberId);
  });
  mount(saferPlayEndpoints.cancelLimit, async ({ caller: { memberId }, body }) => {
    await limits.cancel({ memberId, ...body });
    return state(memberId);
  });
  mount(saferPlayEndpoints.declineDepositLimit, async ({ caller: { memberId } }) => {
    await limits.decline(memberId);
    return state(memberId);
  });
  mount(saferPlayEndpoints.beginTimeOut, async ({ caller: { memberId }, body }) => {
    await beginTimeOut(db, clock, memberId, body.period);
    return state(memberId);
  });
  mount(saferPlayEndpoints.confirmTools, async ({ caller: { memberId } }) => {
    await db.transaction(async (tx) => {
      const event = { memberId, owner: 'member', kind: 'toolsSeen', at: clock.now() } as const;
      if (await setToolsSeen(tx, memberId, event.at)) await recordSafetyEvent(tx, { ...event, details: {} });
    });
    return state(memberId);
  });
  mount(saferPlayEndpoints.setRealityCheck, async ({ caller: { memberId }, body: { minutes } }) => {
    await db.transaction(async (tx) => {
      await setRealityCheckMinutes(tx, memberId, minutes);
      const event = { memberId, owner: 'member', kind: 'realityCheck', at: clock.now() } as const;
      await recordSafetyEvent(tx, { ...event, details: { minutes } });
    });
    return state(memberId);
  });
};
