import { execFile } from 'node:child_process';
import { generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { execute, findPostgres, startPostgres } from '@parlour/shared-server/testing/postgres';
import pg from 'pg';
import { signBody } from '../src/domains/play/hub88/signature.ts';
import { startApi } from './startApi.ts';

const run = promisify(execFile);
const CONNECTIONS = 16;
const PLAYERS = 1_000;
const SECONDS = 8;
const ROUNDS = 3;
/** Signed before the clock runs: signing is the vendor's work. */
const BODIES = 20_000;
/** Minor units, and what a vendor calls them. */
const STAKE = 100;
const WIRE_STAKE = STAKE * 1_000;
const PURSE = 1_000_000_000;

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length * share)] ?? 0;
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Players with money, each at a game: their tokens. */
const openPlayers = async (db: pg.Client): Promise<readonly string[]> => {
  await db.query(`
    insert into member (account, nickname, real_name, type, avatar, language, registered_at)
      select 'bench' || n, '', '', 3, '', 'EN', now() from generate_series(1, ${PLAYERS}) n;
    insert into ledger_account (kind, member_id, currency)
      select 'member', id, 'THB' from member where account like 'bench%';
    insert into play_session (token_hash, connection, member_id, node_id, currency, started_at, expires_at)
      select encode(sha256(('token of ' || account)::bytea), 'hex'), 'house', id,
        (select node_id from game_launch order by node_id limit 1), 'THB', now(), now() + interval '1 day'
        from member where account like 'bench%';
    select ledger_post('bench', account.id::text, '', 'opening', 'bench', 'THB', now(), null,
      array[account.id, ledger_house('bench', 'THB', 0)], array[${PURSE}, -${PURSE}])
      from ledger_account account join member on member.id = account.member_id where member.account like 'bench%';`);
  return Array.from({ length: PLAYERS }, (_, index) => `token of bench${index + 1}`);
};

interface Signed {
  readonly body: string;
  readonly signature: string;
}

const signBets = (tokens: readonly string[], users: ReadonlyMap<string, string>, key: KeyObject): Signed[] =>
  Array.from({ length: BODIES }, () => {
    const token = tokens[Math.floor(Math.random() * tokens.length)] ?? '';
    const body = JSON.stringify({
      user: users.get(token),
      token,
      request_uuid: randomUUID(),
      transaction_uuid: randomUUID(),
      round: randomUUID(),
      round_closed: false,
      game_code: 'slot',
      currency: 'THB',
      amount: WIRE_STAKE,
    });
    return { body, signature: signBody(body, key) };
  });

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

const post = (address: string, { body, signature }: Signed): Promise<string> =>
  new Promise((resolve, reject) => {
    const sent = request(
      `${address}/vendors/hub88/house/transaction/bet`,
      {
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (text += part));
        answer.once('end', () => resolve(text));
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });

/** Bets in a second over HTTP, and how long the slowest in a hundred takes. */
const betRate = async (address: string, bets: Signed[]) => {
  const until = performance.now() + SECONDS * 1_000;
  const times: number[] = [];
  const work = async (): Promise<void> => {
    for (let bet = bets.pop(); bet !== undefined && performance.now() < until; bet = bets.pop()) {
      const started = performance.now();
      const answer = await post(address, bet);
      times.push(performance.now() - started);
      if (!answer.includes('RS_OK')) throw new Error(answer);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  const seconds = (performance.now() - began) / 1_000;
  return { rate: times.length / seconds, p99: percentile(times, 0.99) };
};

/** The same function, called by PostgreSQL's own client. */
const bareRate = async (url: string, folder: string): Promise<number> => {
  const script = join(folder, 'bet.sql');
  writeFileSync(
    script,
    `\\set player random(1, ${PLAYERS})
select * from play_post('house', gen_random_uuid()::text, 'bet', 'hash',
  (select id from member where account = 'bench' || :player), 'THB', ${STAKE}, gen_random_uuid()::text, null,
  (select node_id from game_launch order by node_id limit 1), false, 'stake@1', now());
`,
  );
  const bin = findPostgres();
  if (bin === undefined) throw new Error('there is no pgbench');
  const options = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(CONNECTIONS),
    '-j',
    '2',
    '-T',
    String(SECONDS),
    '-f',
    script,
  ];
  const { stdout } = await run(join(bin, 'pgbench'), [...options, url]);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
};

const makeKeys = () => generateKeyPairSync('rsa', { modulusLength: 2_048 });

const folder = mkdtempSync(join(tmpdir(), 'parlour-bench-'));
const postgres = await startPostgres();
let stopApi = (): unknown => undefined;
try {
  const [platform, house] = [makeKeys(), makeKeys()];
  const files = { platform: join(folder, 'platform.pem'), house: join(folder, 'house.pem') };
  writeFileSync(files.platform, platform.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(files.house, house.publicKey.export({ type: 'spki', format: 'pem' }));
  const api = await startApi(postgres.url, folder, {
    LOG_LEVEL: 'info',
    PLATFORM_KEY_FILE: files.platform,
    HOUSE_PUBLIC_KEY_FILE: files.house,
    HOUSE_VENDOR_URL: 'http://127.0.0.1:9',
  });
  stopApi = api.stop;
  const db = new pg.Client({ connectionString: postgres.url });
  await db.connect();
  const tokens = await openPlayers(db);
  const { rows } = await db.query<{ account: string; id: string }>(
    "select account, id from member where account like 'bench%'",
  );
  const users = new Map(rows.map(({ account, id }) => [`token of ${account}`, `member-${id}`]));
  await execute(postgres.url, 'analyze');
  for (let round = 1; round <= ROUNDS; round += 1) {
    const many = signBets(tokens, users, house.privateKey);
    const one = signBets(tokens.slice(0, 1), users, house.privateKey);
    const bare = await bareRate(postgres.url, folder);
    const { rate, p99 } = await betRate(api.address, many);
    const ofOne = await betRate(api.address, one);
    const result = {
      round,
      barePerSecond: rounded(bare),
      betsPerSecond: rounded(rate),
      share: rounded(rate / bare),
      p99: rounded(p99),
      onePlayerPerSecond: rounded(ofOne.rate),
      onePlayerP99: rounded(ofOne.p99),
    };
    process.stdout.write(`${JSON.stringify(result)}\n`);
  }
  await db.end();
} finally {
  agent.destroy();
  stopApi();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
