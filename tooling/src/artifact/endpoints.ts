import { endpointId, type Endpoint } from '@parlour/shared-contracts';
import type { Compilation } from 'webpack';
import { bundledModules, ownFileOf, referencesTo } from './bundledModules.ts';

const DOMAIN = /[\\/]shared-contracts[\\/]src[\\/]domains[\\/]\w+\.ts$/;

/**
 * Returns the endpoints that the code of a bundle uses: members of a domain's table, or the whole table if it
 * is passed on.
 */
export const calledEndpoints = async (compilation: Compilation): Promise<string[]> => {
  const called = new Set<string>();
  for (const module of bundledModules(compilation)) {
    const file = ownFileOf(module);
    if (file === null || !DOMAIN.test(file)) continue;
    const exported = (await import(file)) as Readonly<Record<string, unknown>>;
    for (const [table = '', member] of referencesTo(compilation, module)) {
      for (const [name, endpoint] of Object.entries(exported[table] ?? {}))
        if (isEndpoint(endpoint) && (member ?? name) === name) called.add(endpointId(endpoint));
    }
  }
  return [...called].sort();
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
