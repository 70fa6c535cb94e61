import { globSync, readFileSync } from 'node:fs';

/** Sources of everything that calls or serves the API. The generators write new endpoints, so they name paths. */
const files = [
  'shell',
  'mf-*',
  'shared-ui',
  'shared-server',
  'shared-contracts',
  'platform-api',
  'deploy',
  'demo-site',
]
  .flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, {
      exclude: ['**/node_modules', '**/testing', '**/dist*', '**/.data', '**/.cache'],
    }),
  )
  .filter((file) => !/\.test\.tsx?$/.test(file));
const TABLE = 'shared-contracts/src/domains/';
/** A string literal that begins with one of the API's prefixes. */
const PATH = /['"`]\/(?:wps|lgw|lotto)\//;

it('[CONTRACTS-001] the paths of the API are in the table of endpoints only', () => {
  const named = files.filter((file) => PATH.test(readFileSync(file, 'utf8')));
  expect(named.filter((file) => file.startsWith(TABLE)).length).toBeGreaterThan(20);
  expect(named.filter((file) => !file.startsWith(TABLE))).toEqual([]);
});
