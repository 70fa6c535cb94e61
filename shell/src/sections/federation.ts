import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import {
  getInstance,
  loadRemote,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { ComposedVersion } from '@parlour/shared-contracts';
import type { SectionLifecycles } from '@parlour/shared-ui/core';
import { lendLoaders } from './lendLoaders.ts';
import { preloadVersion } from './preloadVersion.ts';
import { renewFailedFiles } from './renewFailedFiles.ts';

/** Entries get `crossorigin` and `integrity` like every other script. */
const integrityOfEntries: ModuleFederationRuntimePlugin = {
  name: 'integrity',
  createScript: ({ url }) => {
    const script = document.createElement('script');
    script.integrity = globalThis.parlourIntegrity(url);
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    return { script };
  },
};

/** Loads sections. The platform uses Module Federation; the benchmark bundles them. */
export interface SectionSource {
  /** Loads an exposed module of one version. Rejects if it cannot be loaded, and may never settle. */
  load(container: string, version: ComposedVersion, expose: string): Promise<SectionLifecycles>;
  /** Forgets code that failed, also long after its load. The next load starts from scratch. */
  discard(container: string, version: ComposedVersion): void;
}

/** Loads sections by Module Federation. The last requested version of a container is the registered one. */
export const createFederatedSource = (): SectionSource => {
  lendLoaders();
  registerPlugins([integrityOfEntries]);
  const renewed = renewFailedFiles();
  const registered = new Map<string, string>();
  /** Number of failed loads by the version's base. */
  const failures = new Map<string, number>();
  /**
   * Returns the address of an entry. It changes after each failure, because a browser merges a new request
   * into a hanging one.
   */
  const addressOf = ({ base, entry }: ComposedVersion): string => {
    const failed = failures.get(base);
    return new URL(`${base}${entry}${failed ? `?after=${failed}` : ''}`, document.baseURI).href;
  };
  return {
    load: async (container, version, expose) => {
      await renewed();
      const entry = addressOf(version);
      if (registered.get(container) !== entry) {
        registered.set(container, entry);
        preloadVersion(version, expose);
        keepShares(() => registerRemotes([{ name: container, entry, type: 'global' }], { force: true }));
      }
      const module = await loadRemote<SectionLifecycles>(`${container}/${expose}`);
      if (typeof module?.mount !== 'function')
        throw new Error(`${container}/${expose} exports no lifecycles`);
      return module;
    },
    discard: (container, { base }) => {
      // A partly evaluated module, or one with a failed chunk, is not used again.
      registered.delete(container);
      forgetSharesThatFailed();
      failures.set(base, (failures.get(base) ?? 0) + 1);
    },
  };
};

/** When an entry is replaced, the runtime removes every shared module that only this remote has used. */
const keepShares = (register: () => void): void => {
  const modules = Object.values(getInstance()?.shareScopeMap ?? {}).flatMap((scope) => Object.values(scope));
  const kept = modules.map((versions) => ({ ...versions }));
  register();
  for (const [index, versions] of modules.entries()) Object.assign(versions, kept[index]);
};

/** Without this, the runtime would return the failed attempt for every later load of a shared module. */
const forgetSharesThatFailed = (): void => {
  const modules = Object.values(getInstance()?.shareScopeMap ?? {}).flatMap((scope) => Object.values(scope));
  for (const shared of modules.flatMap((versions) => Object.values(versions))) {
    if (!shared.loaded) shared.loading = null;
  }
};
