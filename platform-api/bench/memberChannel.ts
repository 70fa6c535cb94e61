import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { ClientRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startPostgres } from '@parlour/shared-server/testing/postgres';
import pg from 'pg';
import { hashToken } from '../src/sealing/tokens.ts';
import { followBalance } from './followBalance.ts';
import { percentile, rounded } from './ledger/statistics.ts';
import { startApi } from './startApi.ts';

const PLAYERS = 1_000;
const STREAMS_OF_ONE = 5;
/** Each of a random player. */
const CHANGES = 500;
const PAUSE_MS = 20;
const ROUNDS = 3;

const tokenOf = (player: number): string => `bench-token-of-player-${player}`;

const openPlayers = async (db: pg.Client): Promise<void> => {
  await db.query(`
    insert into member (account, account_key, nickname, real_name, type, avatar, language, registered_at)
      select 'bench' || n, 'bench' || n, '', '', 3, '', 'EN', now() from generate_series(0, ${PLAYERS - 1}) n;
    insert into ledger_account (kind, member_id, currency)
      select 'member', id, 'THB' from member where account like 'bench%'`);
  for (let player = 0; player < PLAYERS; player += 1) {
    await db.query(
      `insert into session (token_hash, member_id, address, created_at, expires_at, last_used_at)
        select $1, id, '127.0.0.1', now(), now() + interval '1 hour', now() from member where account = $2`,
      [hashToken(tokenOf(player)), `bench${player}`],
    );
  }
};

const folder = mkdtempSync(join(tmpdir(), 'parlour-bench-'));
const postgres = await startPostgres();
let stopApi = (): unknown => undefined;
try {
  const api = await startApi(postgres.url, folder);
  stopApi = api.stop;
  const db = new pg.Client({ connectionString: postgres.url });
  await db.connect();
  await openPlayers(db);
  const told = new Map<string, { readonly at: number; missing: number }>();
  const delays: number[] = [];
  const hear = (player: number, balance: number): void => {
    const change = told.get(`${player} ${balance}`);
    if (!change) return;
    change.missing -= 1;
    delays.push(performance.now() - change.at);
  };
  const streams: ClientRequest[] = [];
  for (let player = 0; player < PLAYERS; player += 1) {
    const own = Array.from({ length: STREAMS_OF_ONE }, () =>
      followBalance(api.address, tokenOf(player), (balance) => hear(player, balance)),
    );
    streams.push(...(await Promise.all(own)));
  }
  const balances = new Map<number, number>();
  for (let round = 1; round <= ROUNDS; round += 1) {
    told.clear();
    delays.length = 0;
    for (let change = 0; change < CHANGES; change += 1) {
      // Each player once, because a stream merges two changes between two checks.
      const player = (round * CHANGES + change) % PLAYERS;
      const balance = (balances.get(player) ?? 0) + 1_000;
      balances.set(player, balance);
      await db.query(
        `select ledger_post('bench', $1, '', 'allowance', 'bench', 'THB', now(), null,
          array[account.id, ledger_house('bench', 'THB', 0)], array[1000, -1000])
          from ledger_account account join member on member.id = account.member_id where member.account = $2`,
        [`${round} ${change}`, `bench${player}`],
      );
      told.set(`${player} ${balance}`, { at: performance.now(), missing: STREAMS_OF_ONE });
      await setTimeout(PAUSE_MS);
    }
    await setTimeout(2_000);
    const missing = [...told.values()].reduce((sum, change) => sum + change.missing, 0);
    const result = {
      round,
      streams: streams.length,
      told: delays.length,
      missing,
      p50: rounded(percentile(delays, 0.5)),
      p99: rounded(percentile(delays, 0.99)),
      megabytes: Math.round(
        Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${api.pid}/status`, 'utf8'))?.[1]) / 1_024,
      ),
    };
    process.stdout.write(`${JSON.stringify(result)}\n`);
  }
  streams.forEach((stream) => stream.on('error', () => {}).destroy());
  await db.end();
} finally {
  stopApi();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
