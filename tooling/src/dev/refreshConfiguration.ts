import { join, resolve } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler, type Configuration, type RuleSetRule } from 'webpack';
import { ownFile } from '../source/resolveImport.ts';
import { IntegrityPlugin } from '../webpack/integrityPlugin.ts';
import type { Part } from '../webpack/Part.ts';
import { ownSharedRequests } from '../webpack/shared.ts';
import { TakenLoadersPlugin } from '../webpack/takenLoaders.ts';
import type { RefreshOptions } from './refreshLoader.ts';

const BROWSER = join(import.meta.dirname, 'browser');
const CLIENT = join(BROWSER, 'refresh.ts');
/** Code from source takes another one; what nobody refers to, a shell does not provide. */
const JSX_OF_LIVE_SECTIONS = 'react/jsx-runtime';

/** What is built, and where to. */
export interface RefreshTarget {
  readonly folder: string;
  readonly version: string;
  /** Directory of the package. */
  readonly packageFolder: string;
  readonly output: string;
  /** Names this compiler: tabs can tell its builds from those of an earlier one. */
  readonly session: string;
}

/** The name of a remote's entry: the same after each update. */
export const entryOf = (session: string): string => `remoteEntry.${session}.js`;

/** A build of a part that takes updates while it runs, with React's development build and fast refresh. */
export const refreshConfiguration = (part: Part, target: RefreshTarget): Configuration => {
  const { folder, version, packageFolder, session } = target;
  const isShell = part.kind === 'shell';
  const configuration = part.configure(
    { folder, version, build: 'source', mode: 'development' },
    target.output,
  );
  const options: RefreshOptions = {
    name: folder,
    roots: Object.values(part.exposes).map((file) => resolve(packageFolder, file)),
    canRootsRunAgain: !isShell,
    shared: isShell ? ownSharedRequests.map(ownFile) : [],
  };
  return {
    ...configuration,
    // The client is there before React, which looks for the refresh once, when it loads.
    ...(isShell ? { entry: { start: [CLIENT, JSX_OF_LIVE_SECTIONS, ...options.roots] } } : {}),
    // Ours alone: maps of what comes from npm would take most of an update's time.
    devtool: false,
    output: {
      ...configuration.output,
      filename: '[name].js',
      chunkFilename: '[name].js',
      uniqueName: `${folder}_${session}`,
    },
    module: { ...configuration.module, rules: rulesWith(configuration, options) },
    plugins: [
      ...(configuration.plugins ?? []).filter((plugin) => !isForFixedFiles(plugin)),
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' }),
      new webpack.HotModuleReplacementPlugin(),
      new webpack.SourceMapDevToolPlugin({ filename: '[file].map', exclude: /vendors-|\.hot-update\./ }),
      ...(isShell ? [] : [nameEntry(entryOf(session))]),
    ],
    // A page keeps what it has until everything compiles again.
    optimization: { ...configuration.optimization, emitOnErrors: false, splitChunks },
    cache: cacheOf(configuration, `${folder}-source`),
  };
};

/** Here files keep their names while their bytes change, and loaders take updates. */
const isForFixedFiles = (plugin: unknown): boolean =>
  plugin instanceof IntegrityPlugin ||
  plugin instanceof MiniCssExtractPlugin ||
  plugin instanceof TakenLoadersPlugin;

const rulesWith = (configuration: Configuration, options: RefreshOptions): RuleSetRule[] => [
  ...(configuration.module?.rules ?? []).filter(
    (rule): rule is RuleSetRule => typeof rule === 'object' && rule !== null && !compilesScripts(rule),
  ),
  {
    test: /\.tsx?$/,
    exclude: [/node_modules\/(?!@parlour)/, BROWSER],
    use: [
      { loader: join(import.meta.dirname, 'refreshLoader.ts'), options },
      { loader: 'swc-loader', options: scriptOptions },
    ],
  },
  { test: /\.ts$/, include: BROWSER, use: { loader: 'swc-loader', options: scriptOptions } },
];

const compilesScripts = ({ use }: RuleSetRule): boolean =>
  typeof use === 'object' && use !== null && 'loader' in use && use.loader === 'swc-loader';

const scriptOptions = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development: true, refresh: true } },
  },
};

const splitChunks = {
  chunks: 'all' as const,
  cacheGroups: {
    default: false as const,
    defaultVendors: { test: /node_modules\/(?!@parlour)/, idHint: 'vendors', enforce: true },
  },
};

const cacheOf = ({ cache }: Configuration, name: string): NonNullable<Configuration['cache']> =>
  typeof cache === 'object' && cache.type === 'filesystem'
    ? { ...cache, name, memoryCacheUnaffected: true }
    : false;

/** Puts a remote's entry, which the presets name by its contents, at `name`. */
const nameEntry = (name: string) => (compiler: Compiler) => {
  compiler.hooks.thisCompilation.tap('nameEntry', (compilation) => {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
    compilation.hooks.processAssets.tap({ name: 'nameEntry', stage }, (assets) => {
      const [, source] = Object.entries(assets).find(([path]) => /^remoteEntry\.\w+\.js$/.test(path)) ?? [];
      if (source) compilation.emitAsset(name, source);
    });
  });
};
