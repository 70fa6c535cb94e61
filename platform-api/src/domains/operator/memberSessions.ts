import type { BodyOf, ValueOf } from '@parlour/shared-contracts';
import { memberOperatorEndpoints as endpoints } from '@parlour/shared-contracts/operatorMembers';
import type { Clock } from '@parlour/shared-server/clock';
import { csvStream, plainTime } from '../../csv/csvStream.ts';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { lockMember, readDormantMembers } from '../members/public.ts';
import { openPasswordLock } from '../signIn/public.ts';
import { recordAction } from './audit.ts';
import { endSessions, type EndSessionsDependencies } from './endSessions.ts';
import { getMember } from './getMember.ts';
import type { createOperatorMount } from './operatorMount.ts';

export interface MemberSessionsDependencies extends EndSessionsDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly timeZone: string;
}

const BATCH_SIZE = 1_000;

/** Mounts the endpoints by which staff end sessions or the lock of a password, and list dormant members. */
export const mountMemberSessions = (
  mount: ReturnType<typeof createOperatorMount>,
  dependencies: MemberSessionsDependencies,
): void => {
  const { db, clock, timeZone } = dependencies;
  const end = async (
    who: string,
    { member, reason }: BodyOf<typeof endpoints.endMemberSessions>,
  ): Promise<ValueOf<typeof endpoints.endMemberSessions>> => {
    const { id: memberId, account } = await getMember(db, member);
    return db.transaction(async (tx) => {
      await lockMember(tx, memberId);
      const ended = await endSessions(tx, memberId, dependencies);
      await recordAction(tx, { who, action: 'endMemberSessions', details: { memberId, ended, reason } });
      return { member: account, ended };
    });
  };
  const unlock = async (
    who: string,
    { member, reason }: BodyOf<typeof endpoints.unlockMember>,
  ): Promise<ValueOf<typeof endpoints.unlockMember>> => {
    const { id: memberId, account } = await getMember(db, member);
    return db.transaction(async (tx) => {
      const hasChanged = await openPasswordLock(tx, memberId);
      await recordAction(tx, { who, action: 'unlockMember', details: { memberId, hasChanged, reason } });
      return { member: account, hasChanged };
    });
  };
  mount(endpoints.unlockMember, ({ caller, body }) => unlock(caller.name, body));
  mount(endpoints.endMemberSessions, ({ caller, body }) => end(caller.name, body));
  mount(endpoints.dormantMembers, async ({ caller }) => {
    await db.transaction((tx) => recordAction(tx, { who: caller.name, action: 'readDormant', details: {} }));
    const before = yearsFrom(clock.now(), -1);
    return csvStream(
      ['member', 'lastSignInAt', 'dormantSince'],
      writeDormant(db, before, plainTime(timeZone)),
    );
  });
};

const yearsFrom = (at: Date, years: number): Date => {
  const moved = new Date(at);
  moved.setUTCFullYear(moved.getUTCFullYear() + years);
  return moved;
};

const writeDormant = async function* (
  db: ApiDatabase,
  before: Date,
  timeOf: (at: Date) => string,
): AsyncGenerator<readonly (readonly string[])[]> {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const query = { after, limit: BATCH_SIZE, before };
    const rows: Awaited<ReturnType<typeof readDormantMembers>> = await readDormantMembers(db, query);
    yield rows.map(({ account, lastActiveAt }) => {
      const since = yearsFrom(lastActiveAt, 1);
      return [account, timeOf(lastActiveAt), timeOf(since)];
    });
    after = rows.at(-1)?.id;
  }
};
