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

/** Entries carry `crossorigin` and `integrity` like every other script. */
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

/** Fetches sections; one implementation federates, the benchmark's bundles them. */
export interface SectionSource {
  /** Loads an exposed module of one version. Rejects when it can't be had; may never settle. */
  load(container: string, version: ComposedVersion, expose: string): Promise<SectionLifecycles>;
  /** Lets go of code that failed, also long after its load: the next load starts from nothing. */
  discard(container: string, version: ComposedVersion): void;
}

/** Loads sections by Module Federation; the version asked for last is the one registered. */
export const createFederatedSource = (): SectionSource => {
  lendLoaders();
  registerPlugins([integrityOfEntries]);
  const renewed = renewFailedFiles();
  const registered = new Map<string, string>();
  /** Loads that failed, by the version's base. */
  const failures = new Map<string, number>();
  /** Of an entry; another one after each failure, because a browser joins a new request to one that hangs. */
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
      // A half evaluated module is not used again, nor one that holds on to a chunk it could not load.
      registered.delete(container);
      forgetSharesThatFailed();
      failures.set(base, (failures.get(base) ?? 0) + 1);
    },
  };
};

/** With a remote's earlier entry the runtime takes away every shared module that only this remote has used. */
const keepShares = (register: () => void): void => {
  const modules = Object.values(getInstance()?.shareScopeMap ?? {}).flatMap((scope) => Object.values(scope));
  const kept = modules.map((versions) => ({ ...versions }));
  register();
  for (const [index, versions] of modules.entries()) Object.assign(versions, kept[index]);
};

/** The runtime would answer every later load of a shared module with the attempt that failed. */
const forgetSharesThatFailed = (): void => {
  const modules = Object.values(getInstance()?.shareScopeMap ?? {}).flatMap((scope) => Object.values(scope));
  for (const shared of modules.flatMap((versions) => Object.values(versions))) {
    if (!shared.loaded) shared.loading = null;
  }
};
