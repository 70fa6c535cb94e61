import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execute } from '@parlour/shared-server/testing/postgres';
import pg from 'pg';
import { openApiDatabase } from '../../src/database/database.ts';
import { systemClock } from '@parlour/shared-server/clock';
import { createLedgerChecks } from '../../src/domains/wallets/public.ts';
import { pgbench } from './pgbench.ts';
import { openWallets, SHARDS } from './players.ts';
import { percentile, rounded } from './statistics.ts';

const CONNECTIONS = 16;
/** The measurements alternate, so that other load affects both. */
const SLICES = 5;
const SECONDS = 3;
const ENTRIES = 10_000_000;
const JOURNALS = ENTRIES / 2;
const STAKE = 100;
/** The number of journals is a multiple of it, and it is a multiple of the number of shards. */
const MEMBERS = 20_000;

/** Creates a migrated database in the cluster, with members who have money. */
const openLedger = async (cluster: string, name: string): Promise<string> => {
  await execute(cluster, `create database ${name}`);
  const url = String(new URL(`/${name}`, cluster));
  await withApi(url, async () => {});
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  await openWallets(db, MEMBERS);
  await db.query(`select ledger_house('games', 'THB', shard) from generate_series(0, ${SHARDS - 1}) shard`);
  await db.end();
  return url;
};

const withApi = async <T>(
  url: string,
  work: (db: Awaited<ReturnType<typeof openApiDatabase>>['db']) => Promise<T>,
): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-bench-'));
  const database = await openApiDatabase({ url, folder, production: false });
  try {
    return await work(database.db);
  } finally {
    await database.close();
    rmSync(folder, { recursive: true });
  }
};

const firstMember = "(select min(id) from ledger_account where member_id is not null and currency = 'THB')";

/**
 * Inserts bets of all members in turn, as `ledger_post` would have written them before the checks. Row
 * triggers are off meanwhile.
 */
const growth = `
  set session_replication_role = replica;
  insert into ledger_journal (id, scope, idempotency_key, request_hash, type, reference, currency, posted_at, posted_in)
    overriding system value
    select last.id + n, 'play house', md5(n::text)::uuid::text, 'hash', 'bet', 'bench', 'THB', now(), null
    from generate_series(1, ${JOURNALS}) n, (select max(id) as id from ledger_journal) last;
  insert into ledger_entry (journal_id, line, account_id, amount, balance_after, version)
    select last.id - n, 1, first.account + n % ${MEMBERS}, -${STAKE},
      wallet.balance - ${STAKE} * (n / ${MEMBERS} + 1), wallet.version + n / ${MEMBERS} + 1
    from generate_series(0, ${JOURNALS - 1}) n, (select max(id) as id from ledger_journal) last,
      (select ${firstMember} as account) first, ledger_account wallet
    where wallet.id = first.account;
  insert into ledger_entry (journal_id, line, account_id, amount, balance_after, version)
    select last.id - n, 2, first.account + n % ${SHARDS}, ${STAKE}, ${STAKE} * (n / ${SHARDS} + 1), n / ${SHARDS} + 1
    from generate_series(0, ${JOURNALS - 1}) n, (select max(id) as id from ledger_journal) last,
      (select ledger_house('games', 'THB', 0) as account) first;
  update ledger_account account set balance = entry.balance_after, version = entry.version
    from (select distinct on (account_id) * from ledger_entry order by account_id, version desc) entry
    where entry.account_id = account.id;
  reset session_replication_role;
  select setval('ledger_journal_id_seq', max(id)) from ledger_journal;
`;

const postScript = (first: number): string => `\\set member random(0, ${MEMBERS - 1})
select ledger_post('play house', gen_random_uuid()::text, 'hash', 'bet', 'bench', 'THB', now(), null,
  array[${first} + :member::bigint, ledger_house('games', 'THB', :member::int % ${SHARDS})], array[-${STAKE}, ${STAKE}]);
`;

const measurePosts = (url: string, first: number) =>
  pgbench({ url, script: postScript(first), connections: CONNECTIONS, seconds: SECONDS });

/** Journals that are new when the checks are measured. */
const NEW_JOURNALS = 2_000;
const postNew = (first: number): string => `
  select ledger_post('bench', gen_random_uuid()::text, 'hash', 'bet', 'bench', 'THB', now(), null,
    array[${first} + n % ${MEMBERS}, ledger_house('games', 'THB', n % ${SHARDS})], array[-${STAKE}, ${STAKE}])
    from generate_series(1, ${NEW_JOURNALS}) n`;

/** @returns milliseconds for the check of new journals. @throws if a rule of the ledger is broken. */
const checkNew = (url: string, first: number): Promise<number> =>
  withApi(url, async (db) => {
    const checks = createLedgerChecks({ db, clock: systemClock, report: () => {} });
    await checks.proveNew();
    await execute(url, postNew(first));
    const began = performance.now();
    await checks.proveNew();
    const taken = performance.now() - began;
    const { faults } = await checks.read();
    if (faults.length > 0) throw new Error(JSON.stringify(faults));
    return Math.round(taken);
  });

export interface GrownLedger {
  /** Posts alternately to an empty ledger and to one of ten million entries. */
  measure(): Promise<Readonly<Record<string, number>>>;
}

export const growLedger = async (cluster: string): Promise<GrownLedger> => {
  const fresh = await openLedger(cluster, 'fresh');
  const grown = await openLedger(cluster, 'grown');
  const db = new pg.Client({ connectionString: grown });
  await db.connect();
  await db.query(growth);
  const { rows } = await db.query<{ id: string }>(`select ${firstMember} as id`);
  const first = Number(rows[0]?.id);
  await db.end();
  for (const url of [fresh, grown]) await execute(url, 'vacuum analyze');
  await execute(cluster, 'checkpoint');
  return {
    measure: async () => {
      const times: Record<'empty' | 'full', number[]> = { empty: [], full: [] };
      for (let slice = 0; slice < SLICES; slice += 1) {
        times.empty.push(...(await measurePosts(fresh, first)).times);
        times.full.push(...(await measurePosts(grown, first)).times);
      }
      const emptyCheckMs = await checkNew(fresh, first);
      const fullCheckMs = await checkNew(grown, first);
      const [empty, full] = [percentile(times.empty, 0.99), percentile(times.full, 0.99)];
      const rateOf = ({ length }: readonly number[]) => Math.round(length / (SLICES * SECONDS));
      return {
        emptyPerSecond: rateOf(times.empty),
        fullPerSecond: rateOf(times.full),
        emptyP99: rounded(empty),
        fullP99: rounded(full),
        p99Ratio: rounded(full / empty),
        emptyCheckMs,
        fullCheckMs,
      };
    },
  };
};
