import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { contentEndpoints } from '@parlour/shared-contracts/domains/content';
import { startPostgres } from '@parlour/shared-server/testing/postgres';
import { eq } from 'drizzle-orm';
import { verify } from '@node-rs/argon2';
import { openApiDatabase } from '../src/database/database.ts';
import { accountName } from '../src/domains/members/public.ts';
import { member } from '../src/domains/members/tables.ts';
import { session } from '../src/domains/sessions/tables.ts';
import { hashPassword } from '../src/domains/sessions/passwords.ts';
import { createToken, hashToken } from '../src/sealing/tokens.ts';
import { readSettings } from '../src/settings.ts';
import { startApi } from './startApi.ts';
import { logIn, sealWith, startStrangers, type Seal } from './strangers.ts';

const CONNECTIONS = 20;
const SECONDS = 10;
const ROUNDS = 3;
/** Attempts of each kind, to measure whether the duration reveals that an account exists. */
const TRIES = 500;
/** Requests of each kind, to measure the cost of a session check. */
const CHECKS = 8_000;
const KNOWN_SIGN_INS = 100;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** The default number of a process. */
const THREADS = readSettings({}).api.logins.hashingThreads;
const accounts = Array.from({ length: 500 }, (_, index) => `bench${index}`);
const PASSWORD = 'Parlour#2026';

/** @returns milliseconds until the complete answer has arrived. */
const timed = async (call: () => Promise<Response>): Promise<number> => {
  const started = performance.now();
  const answer = await call();
  await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.url} answered ${answer.status}`);
  return performance.now() - started;
};

/** For one audience, so that every caller gets the same answer. */
const announcements = `${contentEndpoints.announcements.path}?types=B&platform=W&language=EN&execution=B`;

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length * share)] ?? 0;
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Returns the password checks per second of the hash alone, with the same number of threads. */
const bareRate = async (): Promise<number> => {
  const hash = await hashPassword(PASSWORD);
  const until = performance.now() + SECONDS * 1_000;
  let checked = 0;
  const work = async (): Promise<void> => {
    while (performance.now() < until) {
      await verify(hash, PASSWORD);
      checked += 1;
    }
  };
  await Promise.all(Array.from({ length: THREADS }, work));
  return checked / SECONDS;
};

/** Adds members, each of whom signs in occasionally. */
const addMembers = async (url: string): Promise<void> => {
  const { db, close } = await openApiDatabase({ url, folder: '', production: true });
  const passwordHash = await hashPassword(PASSWORD);
  const names = { nickname: '', realName: '', avatar: '', language: 'EN' };
  const rows = accounts.map((account) => ({ ...names, ...accountName(account), type: 3, passwordHash }));
  const at = new Date();
  await db
    .insert(member)
    .values(rows.map((row) => ({ ...row, registeredAt: at, firstLoginAt: at, passwordSetAt: at })));
  await close();
};

/** Returns the logins per second, and the duration of a read meanwhile. */
const loginRate = async (address: string, seal: Seal) => {
  const bodies = await Promise.all(
    Array.from({ length: SECONDS * THREADS * 120 }, (_, index) =>
      seal(accounts[index % accounts.length] ?? '', PASSWORD),
    ),
  );
  const until = performance.now() + SECONDS * 1_000;
  const others: number[] = [];
  let logins = 0;
  const work = async (): Promise<void> => {
    for (let jwe = bodies.pop(); jwe !== undefined && performance.now() < until; jwe = bodies.pop()) {
      const sealed = jwe;
      await timed(() => logIn(address, sealed));
      logins += 1;
    }
  };
  const read = async (): Promise<void> => {
    while (performance.now() < until) {
      others.push(await timed(() => fetch(address + announcements)));
      await setTimeout(20);
    }
  };
  await Promise.all([read(), ...Array.from({ length: CONNECTIONS }, work)]);
  return { rate: logins / SECONDS, p99OfOthers: percentile(others, 0.99) };
};

/**
 * Returns the duration of sign-ins from a known device, alone and while strangers try passwords of invented
 * names.
 */
const behindStrangers = async (address: string, seal: Seal) => {
  const first = await logIn(address, await seal('player', PASSWORD));
  const cookie = first.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const signIns = async (): Promise<readonly number[]> => {
    const times: number[] = [];
    for (let index = 0; index < KNOWN_SIGN_INS; index += 1) {
      const jwe = await seal('player', PASSWORD);
      times.push(await timed(() => logIn(address, jwe, cookie)));
    }
    return times;
  };
  const alone = await signIns();
  const strangers = await startStrangers(address);
  const behind = await signIns();
  const { tried, refused } = await strangers.stop();
  return {
    p99Alone: rounded(percentile(alone, 0.99)),
    p99BehindStrangers: rounded(percentile(behind, 0.99)),
    strangersTried: tried,
    strangersRefused: refused,
  };
};

/** Returns tokens of sessions that were last used this many milliseconds ago. */
const addSessions = async (url: string, idleFor: number): Promise<string[]> => {
  const { db, close } = await openApiDatabase({ url, folder: '', production: true });
  const [owner] = await db.select().from(member).where(eq(member.account, 'player'));
  const tokens = Array.from({ length: CHECKS }, createToken);
  const lastUsedAt = new Date(Date.now() - idleFor);
  const expiresAt = new Date(Date.now() + HOUR_MS);
  const times = { createdAt: lastUsedAt, lastUsedAt, expiresAt };
  await db
    .insert(session)
    .values(tokens.map((token) => ({ ...times, tokenHash: hashToken(token), memberId: owner?.id ?? 0 })));
  await close();
  return tokens;
};

/**
 * Returns the cost of a session check at the 99th percentile, measured alternately on the same endpoint: none
 * (`noise`), a cached session, one that is read, and one whose last use is also written.
 */
const sessionCheck = async (address: string, url: string) => {
  const [asked, kept] = [await addSessions(url, 0), await addSessions(url, 2 * MINUTE_MS)];
  const [held = ''] = await addSessions(url, 0);
  const noSession = 'Basic none';
  const callers: Readonly<Record<string, (index: number) => string>> = {
    none: () => noSession,
    noise: () => noSession,
    held: () => `Bearer ${held}`,
    asked: (index) => `Bearer ${asked[index]}`,
    kept: (index) => `Bearer ${kept[index]}`,
  };
  const runs = Object.values(callers).map((authorization) => ({ authorization, times: [] as number[] }));
  for (let index = 0; index < CHECKS; index += 1) {
    const first = index % runs.length;
    for (const { authorization, times } of [...runs.slice(first), ...runs.slice(0, first)]) {
      const headers = { authorization: authorization(index) };
      times.push(await timed(() => fetch(address + announcements, { headers })));
    }
  }
  const [base = 0, ...others] = runs.map(({ times }) => percentile(times, 0.99));
  return Object.fromEntries(
    Object.keys(callers)
      .slice(1)
      .map((name, index) => [name, rounded((others[index] ?? 0) - base)]),
  );
};

/** Returns by how much the mean duration of an answer reveals that an account exists. */
const enumeration = async (address: string, seal: Seal): Promise<number> => {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let index = 0; index < TRIES; index += 1) {
    for (const [times, username] of [
      [known, 'player'],
      [unknown, `nobody${index}`],
    ] as const) {
      const jwe = await seal(username, 'wrong');
      times.push(await timed(() => logIn(address, jwe)));
    }
  }
  return Math.abs(mean(known) - mean(unknown));
};

const folder = mkdtempSync(join(tmpdir(), 'parlour-bench-'));
const postgres = await startPostgres();
let stopApi = (): unknown => undefined;
try {
  const api = await startApi(postgres.url, folder, {
    LOGIN_ATTEMPTS_PER_MINUTE: '100000',
    LOGINS_WITHOUT_CAPTCHA: '100000',
  });
  stopApi = api.stop;
  await addMembers(postgres.url);
  const seal = await sealWith(api.address);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const bare = await bareRate();
    const { rate, p99OfOthers } = await loginRate(api.address, seal);
    const result = {
      round,
      threads: THREADS,
      barePerSecond: rounded(bare),
      loginsPerSecond: rounded(rate),
      share: rounded(rate / bare),
      p99OfOthers: rounded(p99OfOthers),
      sessionCheckP99: await sessionCheck(api.address, postgres.url),
      knownDevice: await behindStrangers(api.address, seal),
      knownFromUnknown: rounded(await enumeration(api.address, seal)),
    };
    process.stdout.write(`${JSON.stringify(result)}\n`);
  }
} finally {
  stopApi();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
