import {
  createInstance,
  getInstance,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/** The runtime's own lookup also searches the build that contains it, and would return the shell's instance. */
const init: typeof createInstance = (options) => {
  const instance = getInstance(({ name }) => name === options.name);
  instance?.initOptions(options);
  return instance ?? createInstance(options);
};

/**
 * Provides the shell's federation runtime to remotes (`takenRuntime`). Each remote copies it and sets its own
 * instance. It adds the part for containers, which a shell does not have.
 */
const provideRuntime = (): ModuleFederationRuntimePlugin => {
  const { runtime, bundlerRuntime } = federation;
  Object.defineProperty(globalThis, 'parlourFederation', {
    value: {
      ...federation,
      runtime: { ...runtime, init },
      bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
    },
  });
  return { name: 'provide-runtime' };
};

export default provideRuntime;
