import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { RemoteDeclaration } from '@parlour/shared-contracts';
import { contractOf, pagesIn, type PageTable } from '@parlour/shared-ui/pages';
import { basename } from 'node:path';
import type { Configuration } from 'webpack';
import { containerOf } from '../packages.ts';
import { baseConfiguration, type BuildIdentity } from './base.ts';
import { IntegrityPlugin } from './integrityPlugin.ts';
import { takenFromShell } from './shared.ts';

/** A package that the tooling can build. */
export interface Deployable {
  readonly kind: 'remote' | 'shell';
  /** Folders whose sources decide the build's identity. */
  readonly sources: readonly string[];
  readonly declaration: RemoteDeclaration;
  /** Chunks of its pages, by key. */
  readonly chunks: Readonly<Record<string, string>>;
  /** Exposed modules by name; the shell has `start`. */
  readonly exposes: Readonly<Record<string, string>>;
  configure(identity: BuildIdentity, outputPath: string): Configuration;
}

export interface RemoteOptions {
  /** The package's folder: `import.meta.dirname`. */
  readonly directory: string;
  readonly contract: Omit<RemoteDeclaration, 'pages'>;
  readonly pages: PageTable;
  /** What besides the section itself is exposed, for example `{ modals: './src/modals.tsx' }`. */
  readonly exposes?: Readonly<Record<string, string>>;
}

/** A remote: exposes its section, takes every shared module from the shell. */
export const defineRemote = (options: RemoteOptions): Deployable => {
  const exposes = { section: './src/index.ts', ...options.exposes };
  return {
    kind: 'remote',
    sources: [basename(options.directory), 'shared-contracts', 'tooling/src/webpack'],
    declaration: { ...options.contract, pages: contractOf(options.pages) },
    chunks: chunksOf(options.pages),
    exposes,
    configure: (identity, outputPath) => {
      const base = baseConfiguration(identity, outputPath);
      return {
        ...base,
        entry: {},
        plugins: [
          ...(base.plugins ?? []),
          new IntegrityPlugin(),
          new ModuleFederationPlugin({
            name: containerOf(identity.folder),
            filename: 'remoteEntry.[contenthash:8].js',
            exposes: Object.fromEntries(
              Object.entries(exposes).map(([name, file]) => [`./${name}`, { import: [file], name }]),
            ),
            shared: takenFromShell(),
            shareStrategy: 'loaded-first',
            manifest: { fileName: 'mf-manifest.json' },
            dts: identity.mode === 'production' ? typesOf(options.directory) : false,
            experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
          }),
        ],
      };
    },
  };
};

/** The name that `import()` gives to a page's chunk, read from the code: it stands nowhere else. */
const chunksOf = (table: PageTable): Record<string, string> =>
  Object.fromEntries(
    pagesIn(table).map(({ key, load }) => {
      const name = /webpackChunkName: "(page-[\w-]+)"/.exec(load.toString())?.[1];
      if (!name)
        throw new Error(`The page ${key} names no chunk: import(/* webpackChunkName: "page-${key}" */ …)`);
      return [key, name];
    }),
  );

const typesOf = (directory: string): object => ({
  consumeTypes: false,
  generateTypes: {
    tsConfigPath: join(directory, 'tsconfig.json'),
    compilerInstance: 'tsc',
    generateAPITypes: false,
    extractThirdParty: false,
    abortOnError: true,
    deleteTypesFolder: true,
  },
});
