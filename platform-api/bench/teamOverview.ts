import { availableParallelism } from 'node:os';
import { startPostgres } from '@parlour/shared-server/testing/postgres';
import { sql } from 'drizzle-orm';
import { systemClock } from '@parlour/shared-server/clock';
import { openApiDatabase, type ApiDatabase } from '../src/database/database.ts';
import { createAgentService } from '../src/domains/agents/service.ts';

const TEAM = 200_000;
const RUNS = 15;
const TOP = 1_000_000;
const PERIOD = { from: '2026-11-01', to: '2026-11-30' };

/** An agent, 4,000 agents in two levels below, members below those; a tenth of them played on each day. */
const fill = async (db: ApiDatabase): Promise<void> => {
  await db.execute(sql`
    insert into member (id, account, nickname, real_name, type, password_hash, avatar, registered_at, upline_id)
    select ${TOP}::int + n, 'm' || n, 'm' || n, '', case when n < 4000 then 2 else 3 end, '', '',
      timestamptz '2026-11-30' - make_interval(days => n % 400),
      case when n = 0 then null when n <= 200 then ${TOP}::int
        when n < 4000 then ${TOP}::int + 1 + n / 20 else ${TOP}::int + 1 + n % 3999 end
    from generate_series(0, ${TEAM}::int) n`);
  await db.execute(sql`
    insert into member_day_fact
    select ${TOP}::int + n, date '2026-11-30' - d, 3, 100, 50, 1000, -20
    from generate_series(1, ${TEAM}::int) n, generate_series(0, 29) d where (n * 7 + d * 13) % 10 = 0`);
  await db.execute(sql`
    insert into ledger_account (kind, member_id, currency)
    select 'member', ${TOP}::int + n, 'THB' from generate_series(1, ${TEAM}::int) n`);
  await db.execute(sql`
    insert into session select 's' || n, ${TOP}::int + n, now(), now() + interval '1 day', now()
    from generate_series(1, ${TEAM}::int, 20) n`);
  await db.execute(sql`vacuum analyze`);
};

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
  const sorted = times.toSorted((left, right) => left - right);
  const result = {
    what: `overview of a team of ${TEAM}, 30 days, PostgreSQL`,
    cores: availableParallelism(),
    runs: RUNS,
    milliseconds: { median: sorted[Math.floor(RUNS / 2)], least: sorted[0], most: sorted.at(-1) },
  };
  process.stdout.write(`${JSON.stringify(result)}\n`);
} finally {
  await database.close();
  await postgres.stop();
}
