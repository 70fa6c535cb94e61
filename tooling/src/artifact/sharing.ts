import type { BuildDescription } from '@parlour/shared-contracts';
import type { ChunkGroup, Compilation, Module } from 'webpack';
import { exportedPaths } from '../source/exportedPaths.ts';
import { ownFile } from '../source/resolveImport.ts';
import { deferredRequests, ownSharedRequests, sharedRequests } from '../webpack/shared.ts';
import { referencesTo } from './bundledModules.ts';
import { languagesIn, loadableFiles } from './chunkFiles.ts';

const consumes = (module: Module, request: string): boolean =>
  module.type.startsWith('consume-shared') &&
  [`|${request}@`, `|${request}|`].some((part) => module.identifier().includes(part));

/** Returns the requests of shared modules that a build imports. */
export const usedShares = (compilation: Compilation): ReadonlySet<string> =>
  new Set(
    sharedRequests.filter((request) => [...compilation.modules].some((module) => consumes(module, request))),
  );

/** Returns the deferred modules of the shell that the code of these chunks imports. */
export const deferredShares = (compilation: Compilation, chunkNames: readonly string[]): string[] => {
  const modules = chunkNames
    .flatMap((name) => compilation.namedChunkGroups.get(name)?.chunks ?? [])
    .flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]);
  return deferredRequests.filter((request) => modules.some((module) => consumes(module, request)));
};

/** Returns the files of each deferred module that a shell provides. */
export const deferredModules = (compilation: Compilation): NonNullable<BuildDescription['deferred']> =>
  Object.fromEntries(
    deferredRequests.map((request) => {
      const group = providingGroup(compilation, request);
      if (!group) throw new Error(`The shell does not provide ${request}; kitTiers.ts must import it`);
      return [
        request,
        { files: loadableFiles(group), languages: languagesIn(group.getChildren(), 'tier-language-') },
      ];
    }),
  );

/** Returns the chunks that a browser loads for a shared module. */
const providingGroup = (compilation: Compilation, request: string): ChunkGroup | null | undefined => {
  const module = [...compilation.modules].find(
    (candidate) => candidate.type === 'provide-module' && candidate.identifier().includes(` ${request}@`),
  );
  const [block] = module?.blocks ?? [];
  return block && compilation.chunkGraph.getBlockChunkGroup(block);
};

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
