import { fileURLToPath } from 'node:url';
import type { Compilation, Module } from 'webpack';
import { sharedRequests } from '../webpack/shared.ts';

const ownRequests = sharedRequests.filter((request) => request.startsWith('@parlour/'));

const consumes = (module: Module, request: string): boolean =>
  module.type.startsWith('consume-shared') &&
  [`|${request}@`, `|${request}|`].some((part) => module.identifier().includes(part));

/** Requests of shared modules that a build imports. */
export const usedShares = (compilation: Compilation): ReadonlySet<string> =>
  new Set(
    sharedRequests.filter((request) => [...compilation.modules].some((module) => consumes(module, request))),
  );

/** Exports of our own shared modules that a remote imports, by request. */
export const usedNames = (compilation: Compilation): Record<string, string[]> =>
  byRequest((request) =>
    [...compilation.modules]
      .filter((module) => consumes(module, request))
      .flatMap((module) => [...compilation.moduleGraph.getIncomingConnections(module)])
      .flatMap(({ dependency }) => dependency?.getReferencedExports(compilation.moduleGraph, undefined) ?? [])
      .flatMap((reference) => (Array.isArray(reference) ? reference : reference.name)[0] ?? []),
  );

/** Exports of our own shared modules that the shell provides, by request. */
export const exportedNames = (compilation: Compilation): Record<string, string[]> =>
  byRequest((request) => {
    const file = fileURLToPath(import.meta.resolve(request));
    return [...compilation.modules]
      .filter((module) => fileOf(module) === file)
      .flatMap((module) => {
        const names = compilation.moduleGraph.getExportsInfo(module).getProvidedExports();
        return Array.isArray(names) ? names : [];
      });
  });

/** A module that was merged with others goes by the file that it began with. */
const fileOf = (module: Module): unknown => {
  const root: unknown = Reflect.get(module, 'rootModule');
  return Reflect.get(typeof root === 'object' && root !== null ? root : module, 'resource');
};

const byRequest = (namesOf: (request: string) => readonly string[]): Record<string, string[]> =>
  Object.fromEntries(
    ownRequests
      .map((request) => [request, [...new Set(namesOf(request))].sort()] as const)
      .filter(([, names]) => names.length > 0)
      .map(([request, names]) => [request, names]),
  );
