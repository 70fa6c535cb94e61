import type { BodyOf, ValueOf } from '@parlour/shared-contracts';
import { memberOperatorEndpoints as endpoints } from '@parlour/shared-contracts/operatorMembers';
import type { Clock } from '@parlour/shared-server/clock';
import { csvStream, plainTime } from '../../csv/csvStream.ts';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { presentEnd, readAccountNames } from '../members/public.ts';
import { sendMessage } from '../messages/public.ts';
import { beginExclusion, readExclusionHistory } from '../saferPlay/public.ts';
import { recordAction } from './audit.ts';
import { getMember } from './getMember.ts';
import type { createOperatorMount } from './operatorMount.ts';

export interface MemberExclusionsDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly timeZone: string;
}

const titles = ['member', 'kind', 'by', 'period', 'from', 'until'];

/** Mounts two endpoints for staff: one excludes a member from play, the other exports the history of exclusions. */
export const mountMemberExclusions = (
  mount: ReturnType<typeof createOperatorMount>,
  { db, clock, timeZone }: MemberExclusionsDependencies,
): void => {
  const exclude = async (
    who: string,
    { member, period, reason }: BodyOf<typeof endpoints.excludeMember>,
  ): Promise<ValueOf<typeof endpoints.excludeMember>> => {
    const { id: memberId, account } = await getMember(db, member);
    return db.transaction(async (tx) => {
      const now = clock.now();
      const exclusion = await beginExclusion(tx, { memberId, owner: 'operator', period }, now);
      const end = presentEnd(exclusion);
      await recordAction(tx, { who, action: 'excludeMember', details: { memberId, period, ...end, reason } });
      await sendMessage(tx, { memberId, kind: 'excluded', parameters: end, at: now });
      const since = exclusion.since.toISOString();
      return { member: account, exclusion: { since, ...end, hasEnded: false, returnsAt: null } };
    });
  };

  const write = async function* (memberId: number | null): AsyncGenerator<readonly (readonly string[])[]> {
    const timeOf = plainTime(timeZone);
    for await (const rows of readExclusionHistory(db, memberId)) {
      const names = await readAccountNames(
        db,
        rows.map((row) => row.memberId),
      );
      yield rows.map(({ kind, owner, period, from, until, ...row }) => [
        names.get(row.memberId) ?? '',
        kind,
        owner,
        period,
        timeOf(from),
        until === null ? 'never' : timeOf(until),
      ]);
    }
  };

  mount(endpoints.excludeMember, ({ caller, body }) => exclude(caller.name, body));
  mount(endpoints.exclusionHistory, async ({ caller, query: { member } }) => {
    const memberId = member === undefined ? null : (await getMember(db, member)).id;
    const action = { who: caller.name, action: 'readExclusions', details: { memberId } };
    await db.transaction((tx) => recordAction(tx, action));
    return csvStream(titles, write(memberId));
  });
};
