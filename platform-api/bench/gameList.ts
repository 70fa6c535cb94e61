import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameSearchEndpoints, gameSorts, gameThemes } from '@parlour/shared-contracts/domains/gameSearch';
import { catalogueTypes, gamesEndpoints } from '@parlour/shared-contracts/domains/games';
import { startPostgres } from '@parlour/shared-server/testing/postgres';
import autocannon from 'autocannon';
import { startApi } from './startApi.ts';

const CONNECTIONS = 50;
const SECONDS = 15;
const WARM_UP_SECONDS = 4;
const WORDS =
  'dragon gold fortune tiger wild gem phoenix sea king fruit thunder book crystal jade lucky night sun moon ra an';

/**
 * Returns more different searches than the API caches: words, pairs and parts of words, pages, types and
 * filters.
 */
const texts = (): string[] => {
  const words = WORDS.split(' ');
  return words.flatMap((word, index) => [
    word,
    word.slice(0, 3),
    `${word}é`,
    ...words.slice(index + 1).map((other) => `${word.slice(0, 2)} ${other}`),
    ...words.slice(0, index).map((other) => `${other} ${word}`),
  ]);
};

const listPaths = (): string[] =>
  texts().map((gameName, index) => {
    const query = new URLSearchParams({
      clientType: '3',
      platform: 'flash',
      merchant: 'parlour',
      gameType: index % 5 === 0 ? (catalogueTypes[index % catalogueTypes.length] ?? 'RNG') : 'RNG',
      gameClassify: ['ALL', 'HOT', 'NEW', 'ALL'][index % 4] ?? 'ALL',
      gameName,
      pageNo: String(1 + (index % 3)),
      pageSize: '40',
      language: 'EN',
    });
    return `${gamesEndpoints.list.path}?${query.toString()}`;
  });

/** Returns searches over all types, with filters and orders. */
const searchPaths = (): string[] =>
  texts().map((text, index) => {
    const query = new URLSearchParams({
      language: 'EN',
      text,
      ...(index % 2 === 0 ? { volatilities: 'high,low' } : {}),
      ...(index % 3 === 0 ? { themes: gameThemes.slice(0, 3).join() } : {}),
      ...(index % 5 === 0 ? { minRtp: '9500', isPlayable: '1' } : {}),
      sort: gameSorts[index % gameSorts.length] ?? 'popularity',
      pageNo: String(1 + (index % 3)),
      pageSize: '24',
    });
    return `${gameSearchEndpoints.find.path}?${query.toString()}`;
  });

const journeys = [
  { what: 'game list with search, 10,000 games, PostgreSQL', paths: listPaths() },
  { what: 'search over all types with filters, 10,000 games, PostgreSQL', paths: searchPaths() },
];

const measure = (url: string, paths: readonly string[], duration: number) =>
  autocannon({ url, connections: CONNECTIONS, duration, requests: paths.map((path) => ({ path })) });

const folder = mkdtempSync(join(tmpdir(), 'parlour-bench-'));
const postgres = await startPostgres();
let stopApi = (): unknown => undefined;
try {
  const api = await startApi(postgres.url, folder);
  stopApi = api.stop;
  for (const { what, paths } of journeys) {
    await measure(api.address, paths, WARM_UP_SECONDS);
    const { latency, requests, non2xx, errors } = await measure(api.address, paths, SECONDS);
    const result = {
      what,
      connections: CONNECTIONS,
      cores: availableParallelism(),
      requestsPerSecond: Math.round(requests.average),
      p50: latency.p50,
      p97_5: latency.p97_5,
      p99: latency.p99,
      failures: non2xx + errors,
    };
    process.stdout.write(
      process.argv.includes('--json')
        ? `${JSON.stringify(result)}\n`
        : `${what}: ${result.requestsPerSecond} requests/s on ${CONNECTIONS} connections, p50 ${result.p50} ms, p99 ${result.p99} ms, ${result.failures} failures\n`,
    );
  }
} finally {
  stopApi();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
