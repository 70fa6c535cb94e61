import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { ModalName } from '@parlour/shared-contracts';
import { contractOf, pagesIn, type PageTable } from '@parlour/shared-ui/pages';
import type { Configuration } from 'webpack';
import { containerOf } from '../packages.ts';
import { baseConfiguration } from './base.ts';
import { ContractsPlugin } from './contractsPlugin.ts';
import { KIT_ICONS, replaceIconMaker } from './icons.ts';
import { IntegrityPlugin } from './integrityPlugin.ts';
import { DESCRIPTION, TOOLING, type Part } from './Part.ts';
import { serverConfiguration } from './server.ts';
import { sharedRequests, takenFromShell } from './shared.ts';
import { TakenLoadersPlugin } from './takenLoaders.ts';

export interface RemoteOptions {
  /** The package's folder: `import.meta.dirname`. */
  readonly directory: string;
  readonly pages: PageTable;
  /** Modals that it owns. They are exposed as `modals`. */
  readonly modals?: readonly ModalName[];
  /** Exposed modules in addition to the section, for example `{ modals: './src/modals.tsx' }`. */
  readonly exposes?: Readonly<Record<string, string>>;
}

/** Defines a remote, which exposes its section and takes every shared module from the shell. */
export const defineRemote = (options: RemoteOptions): Part => {
  const exposes = { section: SECTION, ...options.exposes };
  return {
    kind: 'remote',
    sources: {
      entries: [DESCRIPTION, ...Object.values(exposes)].map((file) => join(options.directory, file)),
      taken: [TOOLING, ...sharedRequests],
    },
    declaration: { pages: contractOf(options.pages), modals: [...(options.modals ?? [])] },
    chunks: chunksOf(options.pages),
    exposes,
    configureServer: (identity, outputPath) => ({
      ...serverConfiguration(identity, outputPath, join(options.directory, SECTION)),
      externals: takenOnServer,
    }),
    configure: (identity, outputPath) => {
      const base = baseConfiguration(identity, outputPath);
      return {
        ...base,
        entry: {},
        externals: takenRuntime,
        plugins: [
          ...(base.plugins ?? []),
          new IntegrityPlugin(),
          new ContractsPlugin(),
          replaceIconMaker(KIT_ICONS),
          new TakenLoadersPlugin(),
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
            experiments: { optimization: { disableSnapshot: true, target: 'web' } },
          }),
        ],
      };
    },
  };
};

const SECTION = './src/index.ts';

/** The renderer passes the shell's modules to a remote's bundle, and throws for an unknown module. */
const takenOnServer: NonNullable<Configuration['externals']> = Object.fromEntries(
  sharedRequests.map((request) => [request, `var parlourShared(${JSON.stringify(request)})`]),
);

/** Returns the names of the pages' chunks in `import()`, read from the code, which is their only source. */
const chunksOf = (table: PageTable): Record<string, string> =>
  Object.fromEntries(
    pagesIn(table).map(({ key, load }) => {
      const name = /webpackChunkName: "(page-[\w-]+)"/.exec(load.toString())?.[1];
      if (!name)
        throw new Error(`The page ${key} names no chunk: import(/* webpackChunkName: "page-${key}" */ …)`);
      return [key, name];
    }),
  );

/** Uses the federation runtime of the shell instead of a copy in every entry (24 KB). */
const takenRuntime: NonNullable<Configuration['externals']> = (
  { request }: { readonly request?: string },
  resolve: (error?: Error, external?: string) => void,
) =>
  /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/.test(request ?? '')
    ? resolve(undefined, 'global parlourFederation')
    : resolve();

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
