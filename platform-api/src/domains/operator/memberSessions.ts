import type { BodyOf, ValueOf } from '@parlour/shared-contracts';
import { memberOperatorEndpoints as endpoints } from '@parlour/shared-contracts/operatorMembers';
import type { Clock } from '@parlour/shared-server/clock';
import { csvStream, plainTime } from '../../csv/csvStream.ts';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { lockMember, raiseEpoch, readDormantMembers } from '../members/public.ts';
import type { Challenges, RememberTokens, Sessions } from '../sessions/public.ts';
import { openPasswordLock } from '../signIn/public.ts';
import { recordAction } from './audit.ts';
import { getMember } from './getMember.ts';
import type { createOperatorMount } from './operatorMount.ts';

export interface MemberSessionsDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly timeZone: string;
  readonly sessions: Pick<Sessions, 'end'>;
  readonly challenges: Pick<Challenges, 'close'>;
  readonly rememberTokens: Pick<RememberTokens, 'endAll'>;
}

const BATCH_SIZE = 1_000;

/** Mounts the endpoints by which staff end the sessions of a member or the lock of a password, and list dormant members. */
export const mountMemberSessions = (
  mount: ReturnType<typeof createOperatorMount>,
  dependencies: MemberSessionsDependencies,
): void => {
  const { db, clock, timeZone, sessions, challenges, rememberTokens } = dependencies;
  /** Games take bets only while the session that started them lasts, so this ends play too. */
  const end = async (
    who: string,
    { member, reason }: BodyOf<typeof endpoints.endMemberSessions>,
  ): Promise<ValueOf<typeof endpoints.endMemberSessions>> => {
    const { id: memberId, account } = await getMember(db, member);
    return db.transaction(async (tx) => {
      await lockMember(tx, memberId);
      await raiseEpoch(tx, memberId);
      await rememberTokens.endAll(tx, memberId);
      await challenges.close(tx, memberId);
      const { length: ended } = await sessions.end(tx, memberId, undefined);
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
