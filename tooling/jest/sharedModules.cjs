// Evaluates each third-party module once in a worker, and compiles each of our own once. Only for files that run in the
// worker's realm (`node.cjs`): a module of another realm would not know their `Error`, `Array` and `Date`.
const { createRequire } = require('node:module');
const { sep } = require('node:path');
const { compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const THIRD_PARTY = `${sep}node_modules${sep}`;
// A test framework's state belongs to one test file.
const FRAMEWORK = /[/\\]node_modules[/\\](?:@jest[/\\]|@testing-library[/\\]|jest|expect|pretty-format)/;
const requireOnce = createRequire(__filename);

const functions = new Map();

/** The same source of the same file is one function, which can be called once for each test file. */
const compileOnce = (source, filename, parameters) => {
  const known = functions.get(filename);
  if (known?.source === source) return known.compiled;
  const compiled = compileFunction(source, parameters, { filename });
  functions.set(filename, { source, compiled });
  return compiled;
};

module.exports = class extends Runtime {
  constructor(...options) {
    super(...options);
    const { injectedModuleParameters } = this.executor;
    this.executor.compile = (source, filename) => compileOnce(source, filename, injectedModuleParameters);
  }

  requireModule(from, moduleName, options, isRequireActual) {
    if (options?.isInternalModule || moduleName === undefined || this._resolution.isCoreModule(moduleName)) {
      return super.requireModule(from, moduleName, options, isRequireActual);
    }
    const path = this._resolution.resolveCjs(from, moduleName);
    if (!path.includes(THIRD_PARTY) || FRAMEWORK.test(path)) {
      return super.requireModule(from, moduleName, options, isRequireActual);
    }
    return requireOnce(path);
  }
};
