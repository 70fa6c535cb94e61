import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { publishCopy } from '@parlour/tooling/publishCopy';
import { startMeasuredPlatform } from '../measuredPlatform.ts';
import { log, printResults } from '../output.ts';
import { percentile } from '../percentile.ts';
import { CONNECTIONS, type Address, type LoadTimes } from './load.ts';
import type { Visit } from './visitors.ts';

/**
 * Measures an edge's documents with fifty connections. It compares them with an edge without renderers, whose
 * documents are rendered by their scripts.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const SECONDS = 5;
const BURSTS = 10;
const REMOTE = 'mf-pointmall';
const VERSIONS = ['9.0.0', '9.1.0'];
/** A faulty shell: its views close elements that they have not opened. */
const BROKEN_SHELL = {
  version: '9.0.0',
  bundle: `
    exports.sharedModule = () => ({});
    exports.renderView = async () => ({ frame: '</div></body></html>', section: null, pictures: [] });`,
};

const rendered = await startMeasuredPlatform(log, { RENDERERS: '1' });
const plain = await startMeasuredPlatform(log, { RENDERERS: '0' });
const { platform } = rendered;

interface Load {
  /** Answers per second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
  /** Number of incomplete documents. */
  readonly failed: number;
}

const summarize = (answers: LoadTimes, milliseconds: number): Load => {
  const times = answers.filter((time) => time !== null);
  return {
    rate: Math.round((answers.length / milliseconds) * 1_000),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    slowest: percentile(times, 1),
    failed: answers.length - times.length,
  };
};

// Visitors run in a separate process, because this one has built the platform and its garbage collection
// would delay them.
const visitors = fork(join(import.meta.dirname, 'visitors.ts'));
const visit = async (wanted: Visit): Promise<{ list: LoadTimes; milliseconds: number }> => {
  visitors.send(wanted);
  const [answered] = await once(visitors, 'message');
  return answered;
};
const load = async (url: string, asked: readonly Address[]): Promise<Load> => {
  const { list, milliseconds } = await visit({ url, addresses: asked, seconds: SECONDS });
  return summarize(list, milliseconds);
};

const findAddresses = async (): Promise<Address[]> => {
  const map = await (await fetch(new URL('/sitemap.xml', platform.url))).text();
  const paths = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  return ['EN', 'TY', 'PT'].flatMap((language) =>
    ['dark', 'light'].flatMap((theme) =>
      paths.map((path) => ({ path, cookie: `parlour_language=${language}; parlour_theme=${theme}` })),
    ),
  );
};
const addresses = await findAddresses();
const home = addresses.filter(({ path }) => path === '/').slice(0, 1);

/** Activates another version of a remote. After that, the edge has no valid cached view. */
const forgetAll = async (): Promise<void> => {
  const { client, url } = platform;
  const { remotes } = await client.status();
  const stable = remotes.find(({ name }) => name === REMOTE)?.pin?.stable;
  const { epoch } = await client.activate(REMOTE, VERSIONS.find((version) => version !== stable) ?? '');
  for (;;) {
    const page = await (await fetch(new URL('/nowhere', url), { headers: { accept: 'text/html' } })).text();
    if (Number(/"epoch":(\d+)/.exec(page)?.[1]) >= epoch) return;
    await setTimeout(20);
  }
};

/** Requests documents whose views are not cached, in bursts of parallel requests. */
const anew = async (): Promise<Load> => {
  const answers: (number | null)[] = [];
  let spent = 0;
  for (let round = 0; round < BURSTS; round += 1) {
    await forgetAll();
    const first = addresses.slice(0, CONNECTIONS);
    const { list, milliseconds } = await visit({ url: platform.url, addresses: first, seconds: null });
    answers.push(...list);
    spent += milliseconds;
  }
  return summarize(answers, spent);
};

/** Sends a signal to the renderers every 50 milliseconds, until the work is done. */
const whileRenderersGet = async (signal: NodeJS.Signals, work: () => Promise<Load>): Promise<Load> => {
  const over = new AbortController();
  const send = async (): Promise<void> => {
    while (!over.signal.aborted) {
      platform.services.edge.signalChildren(signal);
      await setTimeout(50);
    }
  };
  const sending = send();
  await forgetAll();
  const result = await work();
  over.abort();
  await sending;
  platform.services.edge.signalChildren('SIGKILL');
  return result;
};

const whileShellIsGarbage = async (work: () => Promise<Load>): Promise<Load> => {
  await platform.client.activate('shell', BROKEN_SHELL.version);
  await forgetAll();
  const result = await work();
  await platform.client.rollback('shell');
  return result;
};

const WAYS = ['kept', 'rendered', 'plain'] as const;
type Ways = Readonly<Record<(typeof WAYS)[number], number>>;

/** Returns the number of documents by their first view: cached, waited for, or none. */
const countWays = async (): Promise<Ways> => {
  const metrics = await (await fetch(rendered.metricsUrl)).text();
  const countOf = (way: string): number =>
    Number(new RegExp(`^parlour_documents\\{[^}]*way="${way}"[^}]*\\} (\\d+)`, 'm').exec(metrics)?.[1] ?? 0);
  return { kept: countOf('kept'), rendered: countOf('rendered'), plain: countOf('plain') };
};

const all = (): Promise<Load> => load(platform.url, addresses);
const measurements: Readonly<Record<string, () => Promise<Load>>> = {
  plain: () => load(plain.platform.url, addresses),
  kept: () => load(platform.url, home),
  anew,
  stopped: () => whileRenderersGet('SIGKILL', all),
  hung: () => whileRenderersGet('SIGSTOP', all),
  garbage: () => whileShellIsGarbage(all),
};

for (const version of VERSIONS) await publishCopy(platform, REMOTE, version);
await publishCopy(platform, 'shell', BROKEN_SHELL.version, { server: BROKEN_SHELL.bundle });
const results: Record<string, (Load & { readonly ways: Ways })[]> = {};
for (let round = 0; round < ROUNDS; round += 1)
  for (const [name, measure] of Object.entries(measurements)) {
    // Restores the renderers after the last signal, and fills the cache again.
    await forgetAll();
    await load(platform.url, addresses);
    const before = await countWays();
    const result = await measure();
    const after = await countWays();
    const ways = {
      kept: after.kept - before.kept,
      rendered: after.rendered - before.rendered,
      plain: after.plain - before.plain,
    };
    (results[name] ??= []).push({ ...result, ways });
    const { rate, p50, p99, slowest, failed } = result;
    log(
      `${name}: ${rate}/s, p50 ${p50} ms, p99 ${p99} ms, slowest ${slowest} ms, failed ${failed}; first views: ${ways.kept} kept, ${ways.rendered} waited for, ${ways.plain} without`,
    );
  }
printResults({ connections: CONNECTIONS, results });
visitors.kill();
await Promise.all([rendered.stop(), plain.stop()]);
