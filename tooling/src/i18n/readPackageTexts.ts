import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageTable } from '@parlour/shared-ui/pages';
import { partFolders, repositoryRoot } from '../packages.ts';
import { findNamedKeys } from './findNamedKeys.ts';
import type { PackageTexts, Texts } from './PackageTexts.ts';

interface Place {
  readonly name: string;
  readonly packs: string;
  /** Folders of the code that reads them. */
  readonly code: readonly string[];
}

const places = (): readonly Place[] => [
  ...partFolders().map((name) => ({ name, packs: `${name}/src/locales`, code: [`${name}/src`] })),
  { name: 'shared-ui', packs: 'shared-ui/src/core/locales', code: ['shared-ui/src'] },
  {
    name: 'platform-api',
    packs: 'platform-api/src/texts',
    code: ['platform-api/src', 'shared-server/src', 'shared-contracts/src'],
  },
];

/** Every package with texts: its packs are the JSON files of one folder. */
export const readPackageTexts = (root = repositoryRoot): Promise<PackageTexts[]> =>
  Promise.all(
    places().map(async ({ name, packs, code }) => ({
      name,
      packs: readPacks(join(root, packs)),
      pages: await readPages(join(root, name)),
      isNamed: findNamedKeys(code.flatMap((folder) => codeBelow(join(root, folder)))),
    })),
  );

const readPacks = (folder: string): PackageTexts['packs'] =>
  Object.fromEntries(
    globSync('*.json', { cwd: folder })
      .sort()
      .map((file) => [
        basename(file, '.json'),
        flatten(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
      ]),
  );

/** Nested texts under one key: `{ a: { b: 'text' } }` is `{ 'a.b': 'text' }`. */
export const flatten = (value: unknown, key = ''): Texts => {
  if (typeof value === 'string') return { [key]: value };
  if (typeof value !== 'object' || value === null) throw new Error(`${key} is no text`);
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, part]) => flatten(part, key === '' ? name : `${key}.${name}`)),
  );
};

const readPages = async (folder: string): Promise<readonly string[]> => {
  const file = join(folder, 'src/pages.ts');
  if (!existsSync(file)) return [];
  const { pages }: { readonly pages: PageTable } = await import(pathToFileURL(file).href);
  return Object.keys(pages);
};

const codeBelow = (folder: string): string[] =>
  globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter((file) => !/\.test\.tsx?$|\.d\.ts$|(?:^|\/)testing\//.test(file))
    .map((file) => join(folder, file));
