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
          `${source}\nscript.crossOrigin = "anonymous"; script.integrity = self.parlourIntegrity(url);`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, names) =>
          `${source}${names.tag}.crossOrigin = "anonymous"; ${names.tag}.integrity = self.parlourIntegrity(${names.href});`,
      );
    });
  }
}
