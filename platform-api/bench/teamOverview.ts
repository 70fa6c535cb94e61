import { availableParallelism } from 'node:os';
import { startPostgres } from '@parlour/shared-server/testing/postgres';
import { sql } from 'drizzle-orm';
import { systemClock } from '@parlour/shared-server/clock';
import { openApiDatabase } from '../src/database/database.ts';
import { type ApiDatabase } from '../src/database/apiDatabase.ts';
import { createAgentService } from '../src/domains/agents/service.ts';

const TEAM = 200_000;
const RUNS = 15;
const TOP = 1_000_000;
const PERIOD = { from: '2026-11-01', to: '2026-11-30' };

/**
 * Creates an agent, 4,000 agents in two levels below, and members below those. A tenth of them played on each
 * day.
 */
const fill = async (db: ApiDatabase): Promise<void> => {
  await db.execute(sql`
    insert into member (id, account, account_key, nickname, real_name, type, password_hash, avatar, registered_at, upline_id)
    select ${TOP}::int + n, 'm' || n, 'm' || n, 'm' || n, '', case when n < 4000 then 2 else 3 end, '', '',
      timestamptz '2026-11-30' - make_interval(days => n % 400),
      case when n = 0 then null when n <= 200 then ${TOP}::int
        when n < 4000 then ${TOP}::int + 1 + n / 20 else ${TOP}::int + 1 + n % 3999 end
    from generate_series(0, ${TEAM}::int) n`);
  for (let day = 1; day <= 30; day += 1)
    await db.execute(sql`
      insert into member_day_fact
      select ${TOP}::int + n, date '2026-10-31' + ${day}::int, 3, 100, 50, 1000, -20
      from generate_series(1, ${TEAM}::int) n where (n * 7 + (30 - ${day}::int) * 13) % 10 = 0`);
  await db.execute(sql`
    insert into ledger_account (kind, member_id, currency)
    select 'member', ${TOP}::int + n, 'THB' from generate_series(1, ${TEAM}::int) n`);
  await db.execute(sql`
    insert into session select 's' || n, ${TOP}::int + n, now(), now() + interval '1 day', now()
    from generate_series(1, ${TEAM}::int, 20) n`);
  await db.execute(sql`vacuum analyze`);
};

const median = (times: readonly number[]): number | undefined =>
  times.toSorted((left, right) => left - right)[Math.floor(times.length / 2)];

/** Returns the median duration of one statement in milliseconds. Each run writes something else. */
const timeWrites = async (runs: number, write: (run: number) => Promise<unknown>) => {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await write(run);
    times.push(performance.now() - start);
  }
  return Number(median(times)?.toFixed(1));
};

const DAY_AFTER = sql`date '2026-12-01'`;
/** Adds members below one of the agents of the second level, from id `first` on. */
const join = (db: ApiDatabase, first: number, members: number) =>
  db.execute(sql`
    insert into member (id, account, account_key, nickname, real_name, type, password_hash, avatar, registered_at, upline_id)
    select ${first}::int + n, 'n' || (${first}::int + n), 'n' || (${first}::int + n), '', '', 3, '', '', now(), ${TOP}::int + 201 + n % 3000
    from generate_series(1, ${members}::int) n`);
/** Adds the first bets of these members on a day. */
const play = (db: ApiDatabase, first: number, members: number, daysLater: number) =>
  db.execute(sql`
    insert into member_day_fact
    select ${TOP}::int + ${first}::int + n, ${DAY_AFTER} + ${daysLater}::int, 3, 100, 50, 1000, -20
    from generate_series(1, ${members}::int) n`);

const measureWrites = async (db: ApiDatabase) => ({
  // Measured first, because a connection caches its plans: the plan for many rows must also suit one row.
  factsOfTwentyThousand: await timeWrites(5, (run) => play(db, 20_000, 20_000, 1 + run)),
  memberJoins: await timeWrites(300, (run) => join(db, 2_000_000 + run, 1)),
  thousandMembersJoin: await timeWrites(5, (run) => join(db, 3_000_000 + run * 1_000, 1_000)),
  firstBetOfADay: await timeWrites(300, (run) => play(db, 10_000 + run, 1, 0)),
  anotherBet: await timeWrites(300, (run) =>
    db.execute(sql`
      update member_day_fact set bet_count = bet_count + 1, valid_bets = valid_bets + 1000
      where member_id = ${TOP + 10_001 + run} and day = ${DAY_AFTER}`),
  ),
  thousandDaysTakenBack: await timeWrites(5, (run) =>
    db.execute(sql`
      delete from member_day_fact where day = date '2026-11-10'
      and member_id in (select member_id from member_day_fact where day = date '2026-11-10'
        order by member_id offset ${run * 1_000} limit 1000)`),
  ),
  branchMoves: await timeWrites(10, (run) =>
    db.execute(sql`update member set upline_id = ${TOP + 100} where id = ${TOP + 1 + run}`),
  ),
});

const postgres = await startPostgres();
const database = await openApiDatabase({ url: postgres.url, folder: '', production: true });
try {
  const { db } = database;
  await fill(db);
  const service = createAgentService({ db, clock: systemClock, currency: 'THB', timeZone: 'Asia/Bangkok' });
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    await service.teamOverview(TOP, PERIOD);
    times.push(Math.round(performance.now() - start));
  }
  const result = {
    what: `overview of a team of ${TEAM}, 30 days, PostgreSQL`,
    cores: availableParallelism(),
    runs: RUNS,
    milliseconds: { median: median(times), least: Math.min(...times), most: Math.max(...times) },
    writes: await measureWrites(db),
  };
  process.stdout.write(`${JSON.stringify(result)}\n`);
} finally {
  await database.close();
  await postgres.stop();
}
