// Evaluates each third-party module once in a worker, and compiles each of our modules once. A test file with another
// environment than `node.cjs` has its own realm and shares no module: a shared module would have the `Error` and
// `Array` of the worker.
const { createRequire } = require('node:module');
const { sep } = require('node:path');
const { compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const THIRD_PARTY = `${sep}node_modules${sep}`;
// A test framework's state belongs to one test file.
const FRAMEWORK = /[/\\]node_modules[/\\](?:@jest[/\\]|@testing-library[/\\]|jest|expect|pretty-format)/;
const requireOnce = createRequire(__filename);

const functions = new Map();

/** Compiles each version of a file once. Each test file calls the compiled function once. */
const compileOnce = (source, filename, parameters) => {
  const known = functions.get(filename);
  if (known?.source === source) return known.compiled;
  const compiled = compileFunction(source, parameters, { filename });
  functions.set(filename, { source, compiled });
  return compiled;
};

module.exports = class extends Runtime {
  constructor(config, environment, ...options) {
    super(config, environment, ...options);
    this.isShared = environment.getVmContext() === globalThis;
    if (!this.isShared) return;
    const { injectedModuleParameters } = this.executor;
    this.executor.compile = (source, filename) => compileOnce(source, filename, injectedModuleParameters);
  }

  requireModule(from, moduleName, options, isRequireActual) {
    const requireForFile = () => super.requireModule(from, moduleName, options, isRequireActual);
    if (!this.isShared || options?.isInternalModule || moduleName === undefined) return requireForFile();
    if (this._resolution.isCoreModule(moduleName)) return requireForFile();
    const path = this._resolution.resolveCjs(from, moduleName);
    return path.includes(THIRD_PARTY) && !FRAMEWORK.test(path) ? requireOnce(path) : requireForFile();
  }
};
