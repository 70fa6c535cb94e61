import { createContext, constants, Script } from 'node:vm';

const ignore = (): void => {};

/** Creates a realm with JavaScript's own objects and URLs only: no timers, network, files or environment. */
export const createSandbox = () => {
  const context = createContext(constants.DONT_CONTEXTIFY, {
    name: 'first view',
    codeGeneration: { strings: false, wasm: false },
  });
  const globals = {
    URL,
    URLSearchParams,
    // Timers do nothing, because a view is rendered from existing data.
    setTimeout: ignore,
    clearTimeout: ignore,
    setInterval: ignore,
    clearInterval: ignore,
    console: { log: ignore, info: ignore, warn: ignore, error: ignore, debug: ignore },
  };
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(context, name, { value, writable: true, configurable: true });
  }
  const { parse } = new Script('JSON').runInContext(context) as JSON;
  return {
    /** Parses JSON into objects of this realm. */
    parse: (text: string): unknown => parse(text),
    /** Runs a bundle. `shared` resolves its requests for shared modules. */
    evaluate: (code: string, name: string, shared?: (request: string) => unknown): unknown => {
      const wrapped = `(function (module, exports, parlourShared) { ${code}\n})`;
      const run = new Script(wrapped, { filename: name }).runInContext(context) as (
        ...parameters: readonly unknown[]
      ) => void;
      const module = { exports: {} };
      run(module, module.exports, shared);
      return module.exports;
    },
  };
};

export type Sandbox = ReturnType<typeof createSandbox>;
