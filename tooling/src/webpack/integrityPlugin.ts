import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

const { Compilation: Stages, RuntimeGlobals, RuntimeModule, sources } = webpack;

/** Stands for the list of files until their bytes are final. */
const PLACEHOLDER = '__PARLOUR_FILES__';

/** Tells the shell, as soon as the build's entry runs, what the build's other files have to be. */
class FileListModule extends RuntimeModule {
  constructor() {
    super('parlour files', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return `(self.parlourFiles || (self.parlourFiles = [])).push([${RuntimeGlobals.publicPath}, "${PLACEHOLDER}"]);`;
  }
}

const isListed = (path: string): boolean => /\.(?:js|css)$/.test(path);

/**
 * Every script and stylesheet that a build loads later carries `crossorigin` and an `integrity`. The entry,
 * which the composition vouches for, carries those of all other files; the shell gathers them and answers
 * `parlourIntegrity(url)`, which throws for a file that nobody vouches for.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      const { LoadScriptRuntimeModule } = webpack.runtime;
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) =>
          `const integrity = self.parlourIntegrity(url);\n${source}\nscript.crossOrigin = "anonymous"; script.integrity = integrity;`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, names) =>
          `${source}${names.tag}.crossOrigin = "anonymous"; ${names.tag}.integrity = self.parlourIntegrity(${names.href});`,
      );
      compilation.hooks.additionalTreeRuntimeRequirements.tap('IntegrityPlugin', (chunk: Chunk, needed) => {
        // Stylesheets are run in a chunk of their own while they are built.
        if (!compilation.chunks.has(chunk)) return;
        needed.add(RuntimeGlobals.publicPath);
        compilation.addRuntimeModule(chunk, new FileListModule());
      });
      // After names and bytes are final: names of files depend on no list.
      const stage = Stages.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'IntegrityPlugin', stage }, () => listFiles(compilation));
    });
  }
}

const listFiles = (compilation: Compilation): void => {
  const bytesOf = (path: string) => compilation.getAsset(path)?.source.buffer() ?? Buffer.of();
  const paths = Object.keys(compilation.assets).filter(isListed).sort();
  const place = new RegExp(`["'\`]${PLACEHOLDER}["'\`]`);
  const entries = paths.filter((path) => place.test(bytesOf(path).toString()));
  const list = JSON.stringify(
    Object.fromEntries(
      paths
        .filter((path) => !entries.includes(path))
        .map((path) => [path, `sha384-${createHash('sha384').update(bytesOf(path)).digest('base64')}`]),
    ),
  );
  for (const path of entries) {
    const text = bytesOf(path).toString();
    compilation.updateAsset(path, new sources.RawSource(text.replace(place, () => list)));
  }
};
