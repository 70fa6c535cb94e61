import { randomUUID, type KeyObject } from 'node:crypto';
import { Agent } from 'node:http';
import { signBody } from '../../src/domains/play/hub88/signature.ts';
import { post } from '../post.ts';
import { pgbench } from './pgbench.ts';
import type { BenchPlayer } from './players.ts';
import type { Play } from './startPlay.ts';
import { percentile, rounded } from './statistics.ts';

const CONNECTIONS = 16;
const SECONDS = 8;
/** Uncounted seconds at the start, because a new process is slower. */
const WARM_UP_SECONDS = 2;
/** Signed before the measurement, because signing is the vendor's work. */
const BODIES = 24_000;
/** Minor units, and the same amount on the wire. */
const STAKE = 100;
const WIRE_STAKE = STAKE * 1_000;

interface Measured extends Pick<Play, 'address' | 'players' | 'key'> {
  readonly url: string;
}

interface Signed {
  readonly body: string;
  readonly signature: string;
}

export const signBets = (players: readonly BenchPlayer[], key: KeyObject, count = BODIES): Signed[] =>
  Array.from({ length: count }, () => {
    const player = players[Math.floor(Math.random() * players.length)];
    const body = JSON.stringify({
      user: `member-${player?.memberId}`,
      token: player?.playToken,
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

/** Returns the bets per second over HTTP, and the 99th percentile of their duration. */
export const betRate = async (address: string, bets: Signed[], seconds = SECONDS) => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const until = performance.now() + seconds * 1_000;
  const times: number[] = [];
  const work = async (): Promise<void> => {
    for (let bet = bets.pop(); bet !== undefined && performance.now() < until; bet = bets.pop()) {
      const started = performance.now();
      const answer = await post(agent, {
        url: `${address}/vendors/hub88/house/transaction/bet`,
        headers: { 'x-hub88-signature': bet.signature },
        body: bet.body,
      });
      times.push(performance.now() - started);
      if (!answer.includes('RS_OK')) throw new Error(answer);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  const taken = (performance.now() - began) / 1_000;
  agent.destroy();
  return { rate: times.length / taken, p99: percentile(times, 0.99) };
};

/** The same function, called by PostgreSQL's own client. */
export const bareScript = (first: number, last: number): string => `\\set member random(${first}, ${last})
select * from play_post('house', gen_random_uuid()::text, 'bet', 'hash', :member, 'THB', ${STAKE},
  gen_random_uuid()::text, null, (select node_id from game_launch order by node_id limit 1), false, 'stake@1', now(),
  (select token_hash from session where member_id = :member limit 1));
`;

/**
 * Measures bets through the vendors' interface, of many players and of one, compared with the function alone.
 */
export const measureBets = async ({ address, url, players, key }: Measured) => {
  const many = signBets(players, key);
  const one = signBets(players.slice(0, 1), key);
  const script = bareScript(players[0]?.memberId ?? 0, players.at(-1)?.memberId ?? 0);
  const bare = await pgbench({ url, script, connections: CONNECTIONS, seconds: SECONDS });
  await betRate(address, many, WARM_UP_SECONDS);
  const ofMany = await betRate(address, many);
  const ofOne = await betRate(address, one);
  return {
    barePerSecond: rounded(bare.rate),
    betsPerSecond: rounded(ofMany.rate),
    share: rounded(ofMany.rate / bare.rate),
    p99: rounded(ofMany.p99),
    onePlayerPerSecond: rounded(ofOne.rate),
    onePlayerP99: rounded(ofOne.p99),
  };
};
