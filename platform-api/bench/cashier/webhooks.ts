import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { NOTICE_SIGNATURE_HEADER, signNotice } from '@parlour/shared-server/signedNotice';
import pg from 'pg';
import { openPlayers } from '../ledger/players.ts';
import { percentile, rounded } from '../ledger/statistics.ts';
import { post } from '../post.ts';
import { startApi } from '../startApi.ts';
import { measureBareCredits } from './bareCredit.ts';
import { AMOUNT, openDeposits } from './openDeposits.ts';
import { openTabs, type Tabs } from './tabs.ts';

const CONNECTIONS = 16;
const SECONDS = 8;
/** Seconds at the start that are not measured, because a new process is slower. */
const WARM_UP_SECONDS = 3;
const DEPOSITS_PER_ROUND = 20_000;
/** `/proc` counts processor time in ticks of this length. */
const MS_PER_TICK = 10;

const cpuMsOf = (pid: number | undefined): number => {
  const words = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
  return (Number(words[13]) + Number(words[14])) * MS_PER_TICK;
};

interface Deposit {
  readonly reference: string;
  readonly memberId: number;
}

/** Starts the API with the test bank and a thousand open tabs. Each measurement posts notices of new deposits. */
export const startWebhooks = async (url: string, folder: string) => {
  const secret = randomBytes(32).toString('hex');
  const api = await startApi(url, folder, {
    PAYMENT_SECRETS_KEY: randomBytes(32).toString('hex'),
    TEST_BANK_URL: 'http://127.0.0.1:9',
    TEST_BANK_SECRET: secret,
  });
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  const players = await openPlayers(db);
  let opened = 0;
  const open = async (prefix: string): Promise<Deposit[]> => {
    await openDeposits(db, { prefix, first: opened + 1, count: DEPOSITS_PER_ROUND });
    const { rows } = await db.query<{ reference: string; member_id: string }>(
      'select reference, member_id from deposit where starts_with(reference, $1) order by sequence desc limit $2',
      [prefix, DEPOSITS_PER_ROUND],
    );
    return rows.map(({ reference, member_id: memberId }) => ({ reference, memberId: Number(memberId) }));
  };
  const send = async (agent: Agent, tabs: Tabs, { reference, memberId }: Deposit): Promise<void> => {
    const body = JSON.stringify({
      paymentId: reference,
      kind: 'paid',
      reference,
      currency: 'THB',
      amount: AMOUNT,
      payer: 'Bench',
      paidAt: new Date().toISOString(),
    });
    const signature = signNotice(body, Buffer.from(secret), new Date());
    tabs.expect(memberId);
    const answer = await post(agent, {
      url: `${api.address}/payments/bank-feed/test-bank`,
      headers: { [NOTICE_SIGNATURE_HEADER]: signature },
      body,
    });
    if (answer !== '{"outcome":"credited"}') throw new Error(answer);
  };
  const credit = async (deposits: Deposit[], seconds: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const times: number[] = [];
    const tabs = await openTabs(api.address, players, AMOUNT);
    const cpuMs = cpuMsOf(api.pid);
    const began = performance.now();
    const until = began + seconds * 1_000;
    const work = async (): Promise<void> => {
      for (let next = deposits.pop(); next && performance.now() < until; next = deposits.pop()) {
        const started = performance.now();
        await send(agent, tabs, next);
        times.push(performance.now() - started);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, work));
    const rate = times.length / ((performance.now() - began) / 1_000);
    const apiCpuMs = (cpuMsOf(api.pid) - cpuMs) / times.length;
    agent.destroy();
    return { rate, times, apiCpuMs, ...(await tabs.close()) };
  };
  await credit(await open('WARM'), WARM_UP_SECONDS);
  return {
    measure: async () => {
      await open('BARE');
      const deposits = await open('HOOK');
      opened += DEPOSITS_PER_ROUND;
      const bare = await measureBareCredits({
        url,
        db,
        amount: AMOUNT,
        connections: CONNECTIONS,
        seconds: SECONDS,
      });
      const credited = await credit(deposits, SECONDS);
      return {
        barePerSecond: rounded(bare.rate),
        creditedPerSecond: rounded(credited.rate),
        share: rounded(credited.rate / bare.rate),
        noticeP99Ms: rounded(percentile(credited.times, 0.99)),
        apiCpuMsPerCredit: rounded(credited.apiCpuMs),
        tabP50Ms: rounded(percentile(credited.delays, 0.5)),
        tabP99Ms: rounded(percentile(credited.delays, 0.99)),
        missingInTabs: credited.missing,
      };
    },
    stop: async (): Promise<void> => {
      await db.end();
      api.stop();
    },
  };
};
