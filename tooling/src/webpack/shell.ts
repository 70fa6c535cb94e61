import { join } from 'node:path';
import webpack from 'webpack';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { ownFile } from '../source/resolveImport.ts';
import { baseConfiguration } from './base.ts';
import { ContractsPlugin } from './contractsPlugin.ts';
import { KIT_ICONS, replaceIconMaker } from './icons.ts';
import { IntegrityPlugin } from './integrityPlugin.ts';
import { DESCRIPTION, TOOLING, type Part } from './Part.ts';
import { serverConfiguration } from './server.ts';
import { ownSharedRequests, providedByShell } from './shared.ts';
import { TakenLoadersPlugin } from './takenLoaders.ts';

const START = './src/index.ts';
const SERVER = './src/server/index.ts';

/**
 * Browsers compile a function when it is first called, on the thread of the page. The start calls most functions of
 * its two scripts. This comment makes the browser compile all of them beforehand, on another thread.
 */
const compileHint = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  include: /^(?:start|vendor)\..*\.js$/,
  // The hint is added after the minimiser, which removes comments, and before the source maps.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

export interface ShellOptions {
  readonly directory: string;
}

/**
 * Defines the shell, which provides every shared module and the federation runtime, and loads remotes at run
 * time.
 */
export const defineShell = (options: ShellOptions): Part => ({
  kind: 'shell',
  sources: {
    entries: [
      ...[DESCRIPTION, START, SERVER].map((file) => join(options.directory, file)),
      ...ownSharedRequests.map(ownFile),
    ],
    taken: [TOOLING],
  },
  declaration: { pages: [], modals: [] },
  chunks: {},
  exposes: { start: START },
  configureServer: (identity, outputPath) =>
    serverConfiguration(identity, outputPath, join(options.directory, SERVER)),
  configure: (identity, outputPath) => {
    const base = baseConfiguration(identity, outputPath);
    return {
      ...base,
      entry: { start: join(options.directory, START) },
      plugins: [
        ...(base.plugins ?? []),
        new IntegrityPlugin(),
        new ContractsPlugin(),
        new TakenLoadersPlugin(['css loading']),
        // The shell provides this shared module to remotes, so it imports the file directly.
        replaceIconMaker(ownFile(KIT_ICONS)),
        compileHint,
        new ModuleFederationPlugin({
          name: 'shell',
          shared: providedByShell(),
          shareStrategy: 'loaded-first',
          runtimePlugins: [join(import.meta.dirname, 'provideRuntime.ts')],
          manifest: { fileName: 'mf-manifest.json' },
          dts: false,
          experiments: {
            optimization: { disableSnapshot: true, target: 'web' },
          },
        }),
      ],
      optimization: {
        ...base.optimization,
        // Third-party packages change rarely. Returning visitors keep them in their cache when the shell's own code
        // changes.
        splitChunks: {
          cacheGroups: {
            default: false,
            defaultVendors: false,
            vendor: { name: 'vendor', test: /node_modules\/(?!@parlour)/, chunks: 'initial', enforce: true },
            // Each document contains all of these rules, see `deploy/edge/rendering/inlineStyles.ts`.
            base: {
              name: 'base',
              test: /\/theme\/(?:fonts|reset)\.css$/,
              type: 'css/mini-extract',
              chunks: 'initial',
              enforce: true,
            },
          },
        },
      },
    };
  },
});
