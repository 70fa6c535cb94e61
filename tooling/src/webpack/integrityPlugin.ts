import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

/**
 * Every script and stylesheet that a build loads later carries `crossorigin` and the `integrity`
 * that the composition has for it. The shell installs `parlourIntegrity(url)`, which throws for a
 * file that the composition does not list.
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
    });
  }
}
