import {
  createInstance,
  getInstance,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/** The runtime's own goes by the build that it is part of as well, and would answer with the shell's instance. */
const init: typeof createInstance = (options) => {
  const instance = getInstance(({ name }) => name === options.name);
  instance?.initOptions(options);
  return instance ?? createInstance(options);
};

/**
 * Puts the shell's federation runtime where remotes take it (`takenRuntime`). Each of them copies it and
 * fills in its own instance; the part for containers is one that a shell, being none, leaves out.
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
