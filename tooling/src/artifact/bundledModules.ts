import { sep } from 'node:path';
import type { Compilation, Module } from 'webpack';
import { repositoryRoot } from '../packages.ts';

/** Returns the modules of the bundle, including modules that were merged into others. */
export const bundledModules = (compilation: Compilation): ReadonlySet<Module> =>
  new Set(
    [...compilation.modules]
      .filter((module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0)
      .flatMap((module) => [module, ...mergedInto(module)]),
  );

const mergedInto = (module: Module): Module[] => {
  const merged: unknown = Reflect.get(module, 'modules');
  return Array.isArray(merged) ? merged : [];
};

/**
 * Returns the repository's file at the root of a module, or of a merged module; null for every other module.
 */
export const ownFileOf = (module: Module): string | null => {
  const root: unknown = Reflect.get(module, 'rootModule');
  const resource: unknown = Reflect.get(
    typeof root === 'object' && root !== null ? root : module,
    'resource',
  );
  const isOwn =
    typeof resource === 'string' &&
    resource.startsWith(`${repositoryRoot}${sep}`) &&
    !resource.includes(`${sep}node_modules${sep}`);
  return isOwn ? resource : null;
};

/** Returns the references of a bundle to a module: `[['tokens', 'space'], ['Button']]`. */
export const referencesTo = (compilation: Compilation, module: Module): string[][] => {
  const bundled = bundledModules(compilation);
  return [...compilation.moduleGraph.getIncomingConnections(module)]
    .filter(({ originModule }) => originModule !== null && bundled.has(originModule))
    .filter((connection) => connection.isTargetActive(undefined))
    .flatMap(({ dependency }) => dependency?.getReferencedExports(compilation.moduleGraph, undefined) ?? [])
    .map((reference) => (Array.isArray(reference) ? reference : reference.name));
};
