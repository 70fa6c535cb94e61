import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { RemoteDeclaration } from '@parlour/shared-contracts';
import { baseConfiguration } from './base.ts';
import { IntegrityPlugin } from './integrityPlugin.ts';
import type { Deployable } from './remote.ts';
import { providedByShell } from './shared.ts';

export interface ShellOptions {
  readonly directory: string;
  readonly contract: RemoteDeclaration;
}

/** The shell: provides every shared module and the federation runtime, loads remotes at run time. */
export const defineShell = (options: ShellOptions): Deployable => ({
  kind: 'shell',
  sources: ['shell', 'shared-contracts', 'shared-ui', 'tooling/src/webpack'],
  declaration: options.contract,
  exposes: { start: './src/index.ts' },
  configure: (identity, outputPath) => {
    const base = baseConfiguration(identity, outputPath);
    return {
      ...base,
      entry: { start: join(options.directory, 'src/index.ts') },
      plugins: [
        ...(base.plugins ?? []),
        new IntegrityPlugin(),
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
        // Vendors change seldom: returning visitors keep them while the shell's own code moves on.
        splitChunks: {
          cacheGroups: {
            default: false,
            defaultVendors: false,
            vendor: { name: 'vendor', test: /node_modules\/(?!@parlour)/, chunks: 'initial', enforce: true },
          },
        },
      },
    };
  },
});
