import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

const { RuntimeGlobals } = webpack;

/** Replacements of webpack's runtime modules, by name. */
const replacements: Readonly<Record<string, (chunk: Chunk, compilation: Compilation) => string>> = {
  // Without a key, because a key identifies a file by its chunk, and every remote has a chunk `section`.
  'load script': () => `${RuntimeGlobals.loadScript} = (url, done) => parlourLoaders.loadScript(url, done);`,
  'css loading': (chunk, compilation) => `const styled = ${JSON.stringify(styledChunks(chunk, compilation))};
${RuntimeGlobals.ensureChunkHandlers}.miniCss = (id, promises) => {
  if (styled.includes(id)) promises.push(parlourLoaders.loadStyles(${RuntimeGlobals.publicPath} + ${RuntimeGlobals.require}.miniCssF(id)));
};`,
  publicPath: () => `${RuntimeGlobals.publicPath} = new URL(".", document.currentScript.src).href;`,
};

/** Returns the later chunks with a stylesheet. */
const styledChunks = (chunk: Chunk, { chunkGraph }: Compilation): readonly (string | number | null)[] =>
  [...chunk.getAllAsyncChunks()]
    .filter((later) => chunkGraph.getChunkModulesIterableBySourceType(later, 'css/mini-extract'))
    .map(({ id }) => id);

/**
 * Uses the shell's loaders of scripts and stylesheets instead of a copy in every entry (`lendLoaders.ts`). The shell
 * itself takes only the loader of stylesheets, because it lends webpack's own loader of scripts.
 */
export class TakenLoadersPlugin {
  readonly #names: readonly string[];

  /** @param names of webpack's runtime modules; the default is all of them */
  constructor(names: readonly string[] = Object.keys(replacements)) {
    this.#names = names;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('TakenLoadersPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('TakenLoadersPlugin', (module, chunk) => {
        const replacement = this.#names.includes(module.name) ? replacements[module.name] : undefined;
        if (replacement) module.generate = () => replacement(chunk, compilation);
      });
    });
  }
}
