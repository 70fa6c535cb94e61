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
/**
 * Development code uses another runtime. The shell provides only modules that it imports, so it must import this one.
 */
const JSX_OF_LIVE_SECTIONS = 'react/jsx-runtime';

/** The part to build, and its folders. */
export interface RefreshTarget {
  readonly folder: string;
  readonly version: string;
  /** Folder of the package. */
  readonly packageFolder: string;
  readonly output: string;
  /** Id of this compiler. It distinguishes its builds from those of an earlier one. */
  readonly session: string;
}

/** Returns the name of a remote's entry, which stays the same after updates. */
export const entryOf = (session: string): string => `remoteEntry.${session}.js`;

/**
 * Returns the configuration of a build with live updates, with React's development build and fast refresh.
 */
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
    // The client must run before React, because React looks for the refresh hook once, when it loads.
    ...(isShell ? { entry: { start: [CLIENT, JSX_OF_LIVE_SECTIONS, ...options.roots] } } : {}),
    // Source maps for our own code only. Maps of npm packages would take most of an update's time.
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
    // A page keeps its code until everything compiles again.
    optimization: { ...configuration.optimization, emitOnErrors: false, splitChunks },
    cache: cacheOf(configuration, `${folder}-source`),
  };
};

/**
 * Plugins for immutable files. Here files keep their names while their bytes change, and loaders handle
 * updates.
 */
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

/** Renames a remote's entry to `name`. The presets name it by its contents. */
const nameEntry = (name: string) => (compiler: Compiler) => {
  compiler.hooks.thisCompilation.tap('nameEntry', (compilation) => {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
    compilation.hooks.processAssets.tap({ name: 'nameEntry', stage }, (assets) => {
      const [, source] = Object.entries(assets).find(([path]) => /^remoteEntry\.\w+\.js$/.test(path)) ?? [];
      if (source) compilation.emitAsset(name, source);
    });
  });
};
