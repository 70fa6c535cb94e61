import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { installedVersion, readManifest, repositoryRoot } from './packages.ts';
import { followImports } from './source/followImports.ts';
import { packageOf } from './source/resolveImport.ts';

/** The inputs of a build. */
export interface Sources {
  /** Entry files. */
  readonly entries: readonly string[];
  /** Imports that are not bundled. Their versions count, and not their content. */
  readonly taken: readonly string[];
}

/** The code that makes builds. */
const RECIPE = ['tooling/src/webpack', 'tooling/src/artifact', 'tooling/src/source'];
const COMPILERS = [
  '@module-federation/enhanced',
  '@swc/core',
  'css-loader',
  'css-minimizer-webpack-plugin',
  'mini-css-extract-plugin',
  'subset-font',
  'swc-loader',
  'terser-webpack-plugin',
  'webpack',
];

/**
 * Returns the identity of everything that decides a build's bytes: twelve hexadecimal digits. It changes only
 * with the build's imports. Equal sources have equal ids on every machine.
 */
export const sourceIdentity = (sources: Sources, salt: string): string => {
  const { files, packages, taken } = followImports(sources.entries, sources.taken);
  const hash = createHash('sha256').update(salt);
  for (const file of [...files, ...recipeFiles()].sort())
    hash.update(relative(repositoryRoot, file)).update('\0').update(readFileSync(file));
  const versions = [
    ...COMPILERS.map((name) => `${name}@${installedVersion(name)}`),
    ...[...taken].map((specifier) => `${specifier}@${installedVersion(packageOf(specifier))}`),
    ...packageVersions(packages, sources.entries[0] ?? repositoryRoot),
  ];
  return hash.update(versions.sort().join('\n')).digest('hex').slice(0, 12);
};

const recipeFiles = (): string[] =>
  RECIPE.map((folder) => join(repositoryRoot, folder)).flatMap((folder) =>
    globSync('*.ts', { cwd: folder })
      .filter((name) => !name.endsWith('.test.ts'))
      .map((name) => join(folder, name)),
  );

/**
 * Returns installed versions of packages, as the importing part resolves them, and of all their dependencies.
 */
const packageVersions = (names: ReadonlySet<string>, importer: string): string[] => {
  const versions = new Map<string, string>();
  const add = (name: string, dependant: string): void => {
    const folder = packageFolder(name, dependant);
    if (versions.has(folder)) return;
    const { version, dependencies = {} } = readManifest(folder);
    versions.set(folder, `${name}@${version}`);
    for (const dependency of Object.keys(dependencies)) add(dependency, folder);
  };
  for (const name of names) add(name, importer);
  return [...new Set(versions.values())];
};

const packageFolder = (name: string, dependant: string): string => {
  const folder = join(dependant, 'node_modules', name);
  if (existsSync(folder)) return folder;
  if (dependant === dirname(dependant)) throw new Error(`${name} is not installed: npm install`);
  return packageFolder(name, dirname(dependant));
};
