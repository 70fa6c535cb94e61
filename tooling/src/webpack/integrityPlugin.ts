import { createHash } from 'node:crypto';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

const { Compilation: Stages, RuntimeGlobals, RuntimeModule, sources } = webpack;

/** Placeholder for the list of files until their bytes are final. */
const PLACEHOLDER = '__PARLOUR_FILES__';

/** Sends the integrity of the build's other files to the shell, as soon as the build's entry runs. */
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
 * Adds `crossorigin` and `integrity` to every script that a build loads later; `lendLoaders.ts` of the shell does it for
 * stylesheets. The composition confirms the entry, and the entry carries the integrity of all other files. The shell
 * collects them for `parlourIntegrity(url)`, which throws for an unknown file.
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
      compilation.hooks.additionalTreeRuntimeRequirements.tap('IntegrityPlugin', (chunk: Chunk, needed) => {
        // Stylesheets run in a separate chunk while they are built.
        if (!compilation.chunks.has(chunk)) return;
        needed.add(RuntimeGlobals.publicPath);
        compilation.addRuntimeModule(chunk, new FileListModule());
      });
      // Runs after names and bytes are final. Names of files do not depend on the list.
      const stage = Stages.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'IntegrityPlugin', stage }, () => listFiles(compilation));
    });
  }
}

const listFiles = (compilation: Compilation): void => {
  const bytesOf = (path: string) => compilation.getAsset(path)?.source.buffer() ?? Buffer.of();
  const paths = Object.keys(compilation.assets).filter(isListed).sort();
  // The document loads the first files of a shell, and the composition has their integrity.
  const first = new Set([...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()));
  const placeholder = new RegExp(`["'\`]${PLACEHOLDER}["'\`]`);
  const entries = paths.filter((path) => placeholder.test(bytesOf(path).toString()));
  const list = JSON.stringify(
    Object.fromEntries(
      paths
        .filter((path) => !entries.includes(path) && !first.has(path))
        .map((path) => [path, `sha384-${createHash('sha384').update(bytesOf(path)).digest('base64')}`]),
    ),
  );
  for (const path of entries) {
    const text = bytesOf(path).toString();
    compilation.updateAsset(path, new sources.RawSource(text.replace(placeholder, () => list)));
  }
};
