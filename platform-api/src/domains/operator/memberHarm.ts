import { harmOperatorEndpoints as endpoints, harmSignNames } from '@parlour/shared-contracts/operatorHarm';
import type { Clock } from '@parlour/shared-server/clock';
import { csvStream } from '../../csv/csvStream.ts';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { readAccountNames } from '../members/public.ts';
import { dayAfter, dayIn } from '../../calendar.ts';
import { readHarm, readHarmChecks, type HarmCheck } from '../saferPlay/public.ts';
import { recordAction } from './audit.ts';
import { getMember } from './getMember.ts';
import type { createOperatorMount } from './operatorMount.ts';

export interface MemberHarmDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly currency: string;
  readonly timeZone: string;
}

/** Mounts the endpoints that show signs of harm to staff. The audit records each call. */
export const mountMemberHarm = (
  mount: ReturnType<typeof createOperatorMount>,
  { db, clock, currency, timeZone }: MemberHarmDependencies,
): void => {
  mount(endpoints.harmSigns, async ({ caller, query }) => {
    const { id: memberId, account } = await getMember(db, query.member);
    const action = { who: caller.name, action: 'readHarmSigns', details: { memberId } };
    await db.transaction((tx) => recordAction(tx, action));
    const now = clock.now();
    const found = await readHarm(db, [memberId], { currency, timeZone }, { day: dayIn(timeZone, now), now });
    return { member: account, signs: found.get(memberId) ?? [] };
  });
  mount(endpoints.harmReport, async ({ caller, query }) => {
    const day = query.day ?? dayAfter(dayIn(timeZone, clock.now()), -1);
    const action = { who: caller.name, action: 'readHarmReport', details: { day } };
    await db.transaction((tx) => recordAction(tx, action));
    return csvStream(['member', 'day', 'reached', ...harmSignNames], writeChecks(db, day));
  });
};

const writeChecks = async function* (
  db: ApiDatabase,
  day: string,
): AsyncGenerator<readonly (readonly string[])[]> {
  for await (const rows of readHarmChecks(db, day)) {
    const names = await readAccountNames(
      db,
      rows.map(({ memberId }) => memberId),
    );
    yield rows.map((row) => [names.get(row.memberId) ?? '', row.day, reachedOf(row), ...valuesOf(row)]);
  }
};

const reachedOf = ({ signs }: HarmCheck): string =>
  signs
    .filter(({ isReached }) => isReached)
    .map(({ name }) => name)
    .join(' ');

const valuesOf = ({ signs }: HarmCheck): string[] =>
  harmSignNames.map((name) => String(signs.find((sign) => sign.name === name)?.value ?? ''));
