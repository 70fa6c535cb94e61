import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyEmptyDatabase } from '@parlour/shared-server/testing/embeddedDatabases';
import { execute } from '@parlour/shared-server/testing/postgres';
import { createSharedDatabase } from '@parlour/shared-server/testing/sharedPostgres';
import { HUB88_SIGNATURE_HEADER, signBody } from './hub88/signature.ts';
import type { Round } from './protocol.ts';
import { OperatorDouble } from './testing/operatorDouble.ts';
import { credentialsOf, keys, launchOf, until } from './testing/testHouse.ts';

let folder: string;
let operator: OperatorDouble;
let child: ChildProcess;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parlour-house-'));
  operator = await OperatorDouble.start(keys.house.publicKey);
  await copyEmptyDatabase(join(folder, 'house'));
});
afterEach(async () => {
  child.kill('SIGKILL');
  await operator.leave();
  rmSync(folder, { recursive: true, force: true });
});

const keyFile = (name: string, key: KeyObject, type: 'pkcs8' | 'spki'): string => {
  const file = join(folder, name);
  writeFileSync(file, key.export({ type, format: 'pem' }));
  return file;
};

const untilSays = (process: ChildProcess, wanted: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    process.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = wanted.exec(output);
      if (found) resolve(found[1] ?? '');
    });
    process.once('close', () => reject(new Error(output)));
  });

const begin = (variables: Record<string, string> = {}): ChildProcess => {
  const currencies = { THB: { decimals: 2, least: 1_000, usual: 2_000, most: 100_000 } };
  const publicKeyFile = keyFile('operator.pem', keys.operator.publicKey, 'spki');
  child = spawn(globalThis.process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: globalThis.process.env['PATH'],
      NODE_COMPILE_CACHE: globalThis.process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'development',
      DATA_DIR: folder,
      HOUSE_PORT: '0',
      HOUSE_PRIVATE_KEY_FILE: keyFile('house.pem', keys.house.privateKey, 'pkcs8'),
      HOUSE_OPERATORS: JSON.stringify([
        { operatorId: 'site', walletUrl: operator.url, publicKeyFile, pace: 'free', currencies },
      ]),
      ...variables,
    },
  });
  return child;
};
const LISTENING = /listening at (http:\/\/[\d.]+:\d+)/;
const start = (variables?: Record<string, string>) => untilSays(begin(variables), LISTENING);

const launch = async (url: string, user: string): Promise<string> => {
  const body = JSON.stringify(launchOf('dice', user));
  const headers = {
    'content-type': 'application/json',
    [HUB88_SIGNATURE_HEADER]: signBody(body, keys.operator.privateKey),
  };
  const response = await fetch(`${url}/operator/generic/v2/game/url`, { method: 'POST', headers, body });
  const answer = (await response.json()) as { url: string };
  return answer.url.split('#session=')[1] ?? '';
};

const headersOf = (secret: string) => ({
  authorization: credentialsOf(secret, `browser of ${secret}`.replaceAll(' ', '-')),
  'content-type': 'application/json',
});
const play = async (url: string, secret: string): Promise<Round | null> => {
  const choice = { game: 'dice', direction: 'under', target: 9_800 };
  const body = JSON.stringify({ requestId: randomUUID(), stake: 1_000, choice });
  const response = await fetch(`${url}/api/rounds`, { method: 'POST', headers: headersOf(secret), body });
  return ((await response.json()) as { round: Round }).round;
};
const rounds = async (url: string, secret: string): Promise<Round[]> => {
  const response = await fetch(`${url}/api/rounds`, { headers: headersOf(secret) });
  return ((await response.json()) as { rounds: Round[] }).rounds;
};

describe('the process, killed during payments', () => {
  it('returns the stake of an unanswered bet, pays an unacknowledged win, and uses no nonce twice', async () => {
    const first = await start();
    const [winner, bettor] = [await launch(first, 'winner'), await launch(first, 'bettor')];
    await play(first, winner);
    await play(first, bettor);
    const before = operator.balance;
    operator.faults.set('win', 'held');
    void play(first, winner).catch(() => null);
    await until(() => operator.of('win').length === 3);
    operator.faults.set('bet', 'held');
    void play(first, bettor).catch(() => null);
    await until(() => operator.of('bet').length === 4);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;

    operator.faults.clear();
    const second = await start();
    const health = async () => (await (await fetch(`${second}/healthz`)).json()) as { walletCalls: object };
    await until(
      async () => JSON.stringify((await health()).walletCalls) === '{"pending":0,"refused":0,"dead":0}',
    );
    const [won] = await rounds(second, winner);
    expect(operator.of('rollback')).toHaveLength(1);
    expect(operator.of('win')).toHaveLength(3);
    expect(operator.balance).toBe(before + ((won?.payout ?? 0) - 1_000) * 1_000);
    const numbers = async (secret: string) => {
      await play(second, secret);
      return (await rounds(second, secret)).map(({ nonce }) => nonce);
    };
    expect([await numbers(winner), await numbers(bettor)]).toEqual([
      [2, 1, 0],
      [1, 0],
    ]);
    expect(operator.complaints).toEqual([]);
  });
});

describe('a second process on the same database', () => {
  it('waits for the first process, takes over if that process stalls, and makes the stalled process end', async () => {
    const database = await createSharedDatabase();
    const variables = { HOUSE_DATABASE_URL: database.url };
    const first = begin(variables);
    try {
      const url = await untilSays(first, LISTENING);
      const bettor = await launch(url, 'bettor');
      operator.faults.set('bet', 'held');
      void play(url, bettor).catch(() => null);
      await until(() => operator.of('bet').length === 1);
      const second = begin(variables);
      const listening = untilSays(second, LISTENING);
      await untilSays(second, /(leaseTaken)/);
      expect(operator.of('rollback')).toEqual([]);

      first.kill('SIGSTOP');
      await execute(database.url, 'update house.lease set expires_at = now()');
      const [takenOver] = await rounds(await listening, bettor);
      await until(() => operator.of('rollback').length === 1);
      expect(takenOver).toBeUndefined();
      const ended = once(first, 'exit');
      first.kill('SIGCONT');
      expect(await ended).toEqual([1, null]);
      expect(['bet', 'rollback', 'win'].map((kind) => operator.of(kind).length)).toEqual([1, 1, 0]);
      expect(operator.complaints).toEqual([]);
    } finally {
      first.kill('SIGKILL');
      child.kill('SIGKILL');
      await database.drop();
    }
  });
});
