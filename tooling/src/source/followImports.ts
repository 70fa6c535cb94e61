import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findDefinition } from './exportedPaths.ts';
import { findExports, NAMESPACE } from './findExports.ts';
import { findImports, findStyleImports, type Import } from './findImports.ts';
import { resolveImport } from './resolveImport.ts';

export interface Reached {
  /** Files of this repository. */
  readonly files: ReadonlySet<string>;
  /** External packages. */
  readonly packages: ReadonlySet<string>;
  /** Those modules of `taken` that are imported. */
  readonly taken: ReadonlySet<string>;
}

/**
 * Returns everything that a bundle can contain: files and packages that are reachable by imports from
 * `entries`. A module with re-exports only adds the modules that define the used names, and no others.
 * @param taken imports that are not bundled, and not followed
 */
export const followImports = (entries: readonly string[], taken: readonly string[]): Reached => {
  const files = new Set<string>();
  const packages = new Set<string>();
  const takenHere = new Set<string>();
  const addFile = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    for (const { specifier, names } of importsOf(file)) addImport(file, specifier, names);
  };
  const addImport = (importer: string, specifier: string, names: readonly string[]): void => {
    if (taken.includes(specifier)) {
      takenHere.add(specifier);
      return;
    }
    const target = resolveImport(specifier, importer);
    if (target.kind === 'package') packages.add(target.name);
    else if (statSync(target.file).isDirectory()) filesBelow(target.file).forEach(addFile);
    else if (isPassingOn(target.file, names)) names.forEach((name) => addName(target.file, name));
    else addFile(target.file);
  };
  const addName = (file: string, name: string): void => {
    const definition = findDefinition(file, name);
    if (definition.origin.kind === 'own') addFile(definition.file);
    else addImport(definition.file, definition.origin.specifier, [definition.origin.name]);
  };
  entries.forEach(addFile);
  return { files, packages, taken: takenHere };
};

const importsOf = (file: string): Import[] => {
  if (isScript(file)) return findImports(file);
  return file.endsWith('.css') ? findStyleImports(file) : [];
};

const isScript = (file: string): boolean => /\.tsx?$/.test(file);

const isPassingOn = (file: string, names: readonly string[]): boolean =>
  isScript(file) &&
  names.length > 0 &&
  !names.includes(NAMESPACE) &&
  !names.includes('default') &&
  findExports(file).isOnlyExports;

const filesBelow = (folder: string): string[] =>
  globSync('**/*.*', { cwd: folder }).map((path) => join(folder, path));
