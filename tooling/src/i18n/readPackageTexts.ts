import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageTable } from '@parlour/shared-ui/pages';
import { partFolders, repositoryRoot } from '../packages.ts';
import { findAskedKeys } from './findAskedKeys.ts';
import { findMarkedKeys } from './findMarkedKeys.ts';
import { findNamedKeys } from './findNamedKeys.ts';
import type { PackageTexts, PackedTexts } from './PackageTexts.ts';

interface Place {
  readonly name: string;
  /** Whether `t` of this code reads only these packs. */
  readonly isAlone?: true;
  readonly packs: string;
  /** Folders of the code that uses them. */
  readonly code: readonly string[];
}

const places = (): readonly Place[] => [
  ...partFolders().map((name) => ({
    name,
    packs: `${name}/src/locales`,
    code: [`${name}/src`],
    isAlone: true as const,
  })),
  { name: 'shell/overlays', packs: 'shell/src/overlays/locales', code: ['shell/src/overlays'] },
  { name: 'shared-ui', packs: 'shared-ui/src/core/locales', code: ['shared-ui/src'] },
  { name: 'shared-ui/tiers', packs: 'shared-ui/src/tiers/locales', code: ['shared-ui/src'] },
  { name: 'house/client/frame', packs: 'house/client/frame/locales', code: ['house/client'] },
  ...globSync('house/client/games/*/locales', { cwd: repositoryRoot }).map((packs) => ({
    name: dirname(packs),
    packs,
    code: [dirname(packs), 'house/client/frame'],
  })),
  {
    name: 'deploy/edge',
    packs: 'deploy/edge/pages/install/locales',
    code: ['deploy/edge/pages/install'],
  },
  {
    name: 'platform-api',
    packs: 'platform-api/src/texts',
    code: ['platform-api/src', 'shared-server/src', 'shared-contracts/src'],
  },
];

/** Returns every package with texts. Its packs are the JSON files of one folder. */
export const readPackageTexts = (root = repositoryRoot): Promise<PackageTexts[]> =>
  Promise.all(
    places().map(async ({ name, packs, code, isAlone = false }) => ({
      name,
      packs: readPacks(join(root, packs)),
      pages: await readPages(join(root, name)),
      askedKeys: isAlone
        ? findAskedKeys(code.flatMap((folder) => codeBelow(join(root, folder))))
        : new Set<string>(),
      isNamed: isNamedIn(code.map((folder) => join(root, folder))),
    })),
  );

const isNamedIn = (folders: readonly string[]): PackageTexts['isNamed'] => {
  const isNamed = findNamedKeys(folders.flatMap(codeBelow));
  const marked = findMarkedKeys(folders.flatMap((folder) => filesBelow(folder, '**/*.html')));
  return (key) => isNamed(key) || marked.has(key);
};

const readPacks = (folder: string): PackageTexts['packs'] =>
  Object.fromEntries(
    globSync('*.json', { cwd: folder })
      .sort()
      .map((file) => [
        basename(file, '.json'),
        flatten(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
      ]),
  );

/** Joins nested keys: `{ a: { b: 'text' } }` becomes `{ 'a.b': 'text' }`. */
export const flatten = (value: unknown, key = ''): PackedTexts => {
  if (typeof value === 'string') return { [key]: value };
  if (typeof value !== 'object' || value === null) throw new Error(`${key} is not a text`);
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
  filesBelow(folder, '**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$|\.d\.ts$|(?:^|\/)testing\//.test(relative(folder, file)),
  );

const filesBelow = (folder: string, pattern: string): string[] =>
  globSync(pattern, { cwd: folder }).map((file) => join(folder, file));
