import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { execute } from '@parlour/shared-server/testing/postgres';
import type { BenchPlayer } from '../ledger/players.ts';

/**
 * Compares the bets per second of another checkout with those of this one. Both platforms are under load at the same
 * time, each on a processor of its own. Then they change processors, and two such rounds are a pair. So other work on
 * the machine slows both platforms down.
 */
const PAIRS = 20;
/** Pairs before the measurement, because new processes and databases are slower. */
const UNCOUNTED_PAIRS = 2;

export interface Site {
  readonly url: string;
  readonly address: string;
  readonly players: readonly BenchPlayer[];
  /** Signing key of the players' vendor, in PEM. */
  readonly key: string;
}

export interface Order {
  readonly site: Site;
  readonly isSigning: boolean;
}

interface Contender {
  readonly server: ChildProcess;
  readonly client: ChildProcess;
  readonly site: Site;
}

const answerOf = async <T>(child: ChildProcess): Promise<T> => {
  const [answer] = (await once(child, 'message')) as [T];
  return answer;
};

const enter = async (checkout: string): Promise<Contender> => {
  const cwd = join(checkout, 'platform-api');
  const server = fork(join(import.meta.dirname, 'serve.ts'), [checkout], { cwd });
  const site = await answerOf<Site>(server);
  return { server, client: fork(join(import.meta.dirname, 'place.ts')), site };
};

/** Returns the ids of a process and of all processes below it. */
const treeOf = (root: ChildProcess): readonly number[] => {
  const parents = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const ids = [root.pid];
  for (const id of ids) ids.push(...parents.filter(([, parent]) => parent === id).map(([pid]) => pid));
  return ids.filter((id) => id !== undefined);
};

/** Lets the contender's processes run on one processor only. A process may have ended meanwhile. */
const pin = ({ server, client }: Contender, processor: number): void => {
  for (const pid of [...treeOf(server), ...treeOf(client)]) {
    try {
      execFileSync('taskset', ['-acp', String(processor), String(pid)], { stdio: 'ignore' });
    } catch {}
  }
};

const orderAll = <T>(contenders: readonly Contender[], isSigning: boolean): Promise<T[]> =>
  Promise.all(
    contenders.map(({ client, site }) => {
      client.send({ site, isSigning } satisfies Order);
      return answerOf<T>(client);
    }),
  );

/** Returns the bets per second of both, who place at the same time. */
const round = async (contenders: readonly Contender[], first: number): Promise<readonly number[]> => {
  contenders.forEach((contender, index) => pin(contender, (first + index) % contenders.length));
  await orderAll(contenders, true);
  return orderAll<number>(contenders, false);
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('expected the folder of another checkout with installed packages');
const contenders = [await enter(resolve(folder)), await enter(join(import.meta.dirname, '../../..'))];
const pairs: number[] = [];
const rates: number[][] = [[], []];
for (let pair = -UNCOUNTED_PAIRS; pair < PAIRS; pair += 1) {
  // Statistics of empty tables would lead to plans that read whole tables.
  if (pair === 0) await Promise.all(contenders.map(({ site }) => execute(site.url, 'analyze')));
  const [forward, back] = [await round(contenders, 0), await round(contenders, 1)];
  if (pair < 0) continue;
  const ratios = [forward, back].map(([theirs = 0, ours = 0]) => ours / theirs);
  pairs.push(Math.sqrt((ratios[0] ?? 0) * (ratios[1] ?? 0)));
  for (const rate of [forward, back]) rate.forEach((value, index) => rates[index]?.push(value));
}
const ratio = mean(pairs);
const deviation = Math.sqrt(mean(pairs.map((pair) => (pair - ratio) ** 2)));
const result = {
  theirsPerSecond: Math.round(mean(rates[0] ?? [])),
  oursPerSecond: Math.round(mean(rates[1] ?? [])),
  ratio: rounded(ratio),
  standardError: rounded(deviation / Math.sqrt(PAIRS - 1)),
};
process.stdout.write(`${JSON.stringify(result)}\n`);
for (const { server, client } of contenders) {
  client.kill();
  server.send('stop');
  await once(server, 'exit');
}
