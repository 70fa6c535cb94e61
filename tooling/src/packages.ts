import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The repository's root folder. */
export const repositoryRoot = join(import.meta.dirname, '../..');

export interface PackageManifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

export const readManifest = (folder: string): PackageManifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageManifest;

/** Returns the version of an installed package, as the workspace resolves it. */
export const installedVersion = (name: string): string =>
  readManifest(join(repositoryRoot, 'node_modules', name)).version;

/** Returns the folders of all remotes, in alphabetical order. A new one needs no registration. */
export const remoteFolders = (): readonly string[] =>
  readdirSync(repositoryRoot, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('mf-'))
    .map((entry) => entry.name)
    .filter((name) => existsSync(join(repositoryRoot, name, 'webpack.config.ts')))
    .sort();

/** Returns the folders of all parts: the shell and every remote. */
export const partFolders = (): readonly string[] => ['shell', ...remoteFolders()];

/** `mf-lobby` → `mf_lobby`. */
export const containerOf = (folder: string): string => folder.replaceAll('-', '_');
