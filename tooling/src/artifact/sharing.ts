import type { Compilation, Module } from 'webpack';
import { exportedPaths } from '../source/exportedPaths.ts';
import { ownFile } from '../source/resolveImport.ts';
import { ownSharedRequests, sharedRequests } from '../webpack/shared.ts';
import { referencesTo } from './bundledModules.ts';

const consumes = (module: Module, request: string): boolean =>
  module.type.startsWith('consume-shared') &&
  [`|${request}@`, `|${request}|`].some((part) => module.identifier().includes(part));

/** Returns the requests of shared modules that a build imports. */
export const usedShares = (compilation: Compilation): ReadonlySet<string> =>
  new Set(
    sharedRequests.filter((request) => [...compilation.modules].some((module) => consumes(module, request))),
  );

/**
 * Returns what a remote uses of our own shared modules, by request: exports, and members of those exports.
 */
export const usedPaths = (compilation: Compilation): Record<string, string[]> =>
  byRequest((request) =>
    [...compilation.modules]
      .filter((module) => consumes(module, request))
      .flatMap((module) => referencesTo(compilation, module))
      .filter((path) => path.length > 0)
      .map((path) => path.join('.')),
  );

/** Returns what the shell provides of our own shared modules, by request. */
export const providedPaths = (): Record<string, string[]> =>
  byRequest((request) => exportedPaths(ownFile(request)));

const byRequest = (pathsOf: (request: string) => readonly string[]): Record<string, string[]> =>
  Object.fromEntries(
    ownSharedRequests
      .map((request) => [request, [...new Set(pathsOf(request))].sort()] as const)
      .filter(([, paths]) => paths.length > 0),
  );
