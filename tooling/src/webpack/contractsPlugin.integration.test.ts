import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gamesEndpoints } from '@parlour/shared-contracts/domains/games';
import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import type { Endpoint } from '@parlour/shared-contracts';
import { compile } from '../compile.ts';
import { repositoryRoot } from '../packages.ts';
import { baseConfiguration } from './base.ts';
import { ContractsPlugin } from './contractsPlugin.ts';

const cache = join(repositoryRoot, '.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'contracts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const identity = { folder: 'mf-fixture', version: '1.0.0', build: 'fixture', mode: 'production' } as const;

/** Builds a script for browsers with the plugin. Returns the code of the script. */
const build = async (source: string): Promise<string> => {
  const entry = join(folder, 'entry.ts');
  const output = join(folder, 'dist');
  writeFileSync(entry, source);
  const base = baseConfiguration(identity, output);
  await compile({
    ...base,
    entry,
    context: folder,
    cache: false,
    devtool: false,
    externals: { '@parlour/shared-contracts/schema': 'var schema' },
    output: { ...base.output, filename: 'built.js' },
    plugins: [new ContractsPlugin()],
  });
  return readFileSync(join(output, 'built.js'), 'utf8');
};

const textsOf = (endpoints: Readonly<Record<string, Endpoint>>, text: (endpoint: Endpoint) => string) =>
  Object.values(endpoints).map(text);

describe('ContractsPlugin', () => {
  it('keeps the endpoints that the code uses, and removes the properties that only services read', async () => {
    const code = await build(`
      import { gamesEndpoints } from '@parlour/shared-contracts/domains/games';
      import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
      console.log(gamesEndpoints, sessionEndpoints);
    `);
    const tables: Readonly<Record<string, Endpoint>>[] = [gamesEndpoints, sessionEndpoints];
    for (const table of tables) {
      expect(textsOf(table, ({ path }) => path).filter((path) => !code.includes(path))).toEqual([]);
      expect(textsOf(table, ({ summary }) => summary).filter((summary) => code.includes(summary))).toEqual(
        [],
      );
    }
    expect(code).not.toMatch(/\b(?:summary|params|query|body|limits|changesState|staysOpen):/);
    expect(code).toMatch(/\baccess:"public"[^]*\bvalue:/);
  });

  it('removes declarations that the code does not use, and the modules that only they import', async () => {
    const code = await build(`
      import { socialProviderSchema } from '@parlour/shared-contracts/domains/social';
      console.log(socialProviderSchema);
    `);
    expect(code).toMatch(/\bobject\)?\(\{id:/);
    expect(code.match(/\bobject\)?\(\{/g)).toHaveLength(1);
  });
});
