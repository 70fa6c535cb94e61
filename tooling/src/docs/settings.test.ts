import { globSync, readFileSync } from 'node:fs';
import { findSettings } from './findSettings.ts';

const PROGRAMS = [
  'deploy/**/*.ts',
  'platform-api/src/**/*.ts',
  'house/src/**/*.ts',
  'test-bank/src/**/*.ts',
  'shared-server/src/*.ts',
];

/** Ends of names that begin with SOCIAL_1_ and SOCIAL_2_. */
const PARTS = ['CLIENT_ID', 'CLIENT_SECRET'];

const settings = globSync(PROGRAMS, { exclude: ['**/node_modules/**', '**/*.test.ts'] }).flatMap((file) =>
  findSettings(readFileSync(file, 'utf8')),
);

describe('docs/operations.md', () => {
  it('names each setting of the programs', () => {
    const text = readFileSync('docs/operations.md', 'utf8');
    const named = new Set(text.match(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g));

    expect(settings).toEqual(expect.arrayContaining(['API_PORT', 'HOUSE_PORT', 'REGISTRY_URL', 'DATA_DIR']));
    expect([...new Set(settings)].filter((name) => !named.has(name) && !PARTS.includes(name))).toEqual([]);
  });
});

describe('findSettings', () => {
  it('finds the names of a table of readers', () => {
    const source =
      "import { port } from '@parlour/shared-server/environment';\nconst a = {\n  API_PORT: port(1),\n};";
    expect(findSettings(source)).toEqual(['API_PORT']);
  });

  it('finds nothing in a file that reads no environment', () => {
    expect(findSettings('const a = {\n  API_PORT: 1,\n};')).toEqual([]);
  });
});
