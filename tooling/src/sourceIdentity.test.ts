import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from './packages.ts';
import { sourceIdentity } from './sourceIdentity.ts';

const cache = join(repositoryRoot, '.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'identity-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (files: Readonly<Record<string, string>>): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
};
const identity = (): string =>
  sourceIdentity(
    { entries: [join(folder, 'src/index.ts')], taken: ['react', '@parlour/shared-ui/core'] },
    'mf-a',
  );

const sources = {
  'src/index.ts': [
    "import { useState } from 'react';",
    "import { Panel } from '@parlour/shared-ui/core';",
    "import { gamesEndpoints } from '../contracts/index.ts';",
    "import type { Draw } from './Draw.ts';",
    "import classes from './App.module.css';",
    "export { packs as texts } from './texts/packs.ts';",
    "export const packs = { EN: () => import('./locales/EN.json') };",
  ].join('\n'),
  'src/Draw.ts': 'export interface Draw { readonly id: string }',
  'src/App.module.css': ".page { background: url('./page.svg') } @keyframes move { from { left: 0 } }",
  'src/page.svg': '<svg/>',
  'src/texts/packs.ts': "export const packs = import.meta.webpackContext('./', { mode: 'lazy' });",
  'src/texts/EN.json': '{}',
  'src/locales/EN.json': '{}',
  'src/locales/PT.json': '{}',
  'contracts/index.ts': "export * from './games.ts';\nexport { lotteryEndpoints } from './lottery.ts';",
  'contracts/games.ts': "import { path } from './path.ts';\nexport const gamesEndpoints = { list: path };",
  'contracts/path.ts': "export const path = '/games';",
  'contracts/lottery.ts': "export const lotteryEndpoints = { menu: '/lottery' };",
};

describe('sourceIdentity', () => {
  let before: string;
  beforeEach(() => {
    write(sources);
    before = identity();
  });

  it.each([
    'src/index.ts',
    'src/App.module.css',
    'src/page.svg',
    'src/locales/EN.json',
    'src/texts/EN.json',
    'contracts/games.ts',
    'contracts/path.ts',
  ] as const)('changes with %s, which the part imports', (path) => {
    write({ [path]: `${sources[path]}\n` });
    expect(identity()).not.toBe(before);
  });

  it.each(['contracts/lottery.ts', 'src/Draw.ts', 'src/locales/PT.json'] as const)(
    'does not change with %s, which is not bundled',
    (path) => {
      write({ [path]: `${sources[path]}\n` });
      expect(identity()).toBe(before);
    },
  );

  it('stays the same when a module re-exports more than the part uses', () => {
    write({ 'contracts/index.ts': `${sources['contracts/index.ts']}\nexport { path } from './path.ts';` });
    expect(identity()).toBe(before);
  });

  it('changes when a file is added to a folder whose files the part loads', () => {
    write({ 'src/texts/VN.json': '{}' });
    expect(identity()).not.toBe(before);
    rmSync(join(folder, 'src/texts/VN.json'));
    expect(identity()).toBe(before);
  });

  it('names a missing import', () => {
    write({ 'contracts/path.ts': "export { path } from './absent.ts';" });
    expect(identity).toThrow('contracts/path.ts imports ./absent.ts, which is not there');
  });

  it('does not follow an import without a literal name', () => {
    write({ 'contracts/path.ts': 'export const path = await import(`./${name}.ts`);' });
    expect(identity).toThrow('an import names its module in a literal');
  });
});
