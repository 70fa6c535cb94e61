import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, {
  type Configuration,
  type RuleSetRule,
  type RuleSetUseItem,
  type WebpackPluginInstance,
} from 'webpack';
import { repositoryRoot } from '../packages.ts';
import { iconRule } from './icons.ts';

/** Identity of a build. */
export interface BuildIdentity {
  /** The package's folder name, for example `mf-lobby`. */
  readonly folder: string;
  readonly version: string;
  readonly build: string;
  readonly mode: 'production' | 'development';
}

/** Returns the common configuration of every browser build. */
export const baseConfiguration = (identity: BuildIdentity, outputPath: string): Configuration => {
  const isProduction = identity.mode === 'production';
  const partFolder = join(repositoryRoot, identity.folder);
  return {
    mode: identity.mode,
    target: ['web', 'es2022'],
    context: partFolder,
    devtool: isProduction ? 'hidden-source-map' : 'source-map',
    output: {
      path: outputPath,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      // Without the build's identity, a swap to another version silently keeps the old code.
      uniqueName: `${identity.folder}_${identity.build}`,
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      // A last resort: the section loader has its own, shorter deadline (SHELL-049).
      chunkLoadTimeout: 120_000,
      clean: true,
      hashFunction: 'sha256',
    },
    // With `.json`, language packs are imported by their code alone, which names their chunks.
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
    },
    module: {
      // Otherwise the import of a missing name would be a warning, and `undefined` at run time.
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        ...sourceRules,
        { test: /\.module\.css$/, use: [MiniCssExtractPlugin.loader, moduleStyles(identity)] },
        {
          test: /\.css$/,
          exclude: /\.module\.css$/,
          use: [MiniCssExtractPlugin.loader, 'css-loader'],
          sideEffects: true,
        },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:8].css',
        chunkFilename: '[name].[contenthash:8].css',
      }),
      buildStamp(identity),
    ],
    optimization: {
      chunkIds: 'named',
      moduleIds: 'deterministic',
      minimize: isProduction,
      minimizer: [
        new TerserPlugin({
          extractComments: false,
          minify: TerserPlugin.swcMinify,
          terserOptions: { compress: { passes: 2 }, format: { comments: false } },
        }),
        new CssMinimizerPlugin(),
      ],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(repositoryRoot, '.cache/webpack'),
      name: `${identity.folder}-${identity.mode}`,
      buildDependencies: { config: [import.meta.filename] },
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
  };
};

const swcOptions = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    // `development` is false in every mode, because react comes from the shell. The shell's production build of react
    // has no `jsxDEV`.
    transform: { react: { runtime: 'automatic', development: false } },
  },
};

/** Rules for everything except stylesheets. */
const sourceRules: RuleSetRule[] = [
  {
    test: /\.tsx?$/,
    exclude: /node_modules\/(?!@parlour)/,
    use: { loader: 'swc-loader', options: swcOptions },
  },
  iconRule,
  { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource' },
  {
    test: /[\\/]@fontsource-variable[\\/].*\.woff2$/,
    use: join(import.meta.dirname, 'fontLoader.ts'),
  },
  // Several files can come from one font. `-part` distinguishes them from the whole font.
  { resourceQuery: /^\?characters=/, generator: { filename: 'assets/[name]-part.[contenthash:8][ext]' } },
  {
    test: /\/antdLocales\.json$/,
    type: 'javascript/auto',
    use: join(import.meta.dirname, 'controlTextsLoader.ts'),
  },
  {
    test: /\/language-common\/src\/passwords\.json$/,
    type: 'json',
    use: join(import.meta.dirname, 'commonPasswordsLoader.ts'),
  },
];

/** The same rules for server rendering. Stylesheets provide only their class names. */
export const serverRules = (identity: BuildIdentity): RuleSetRule[] => [
  ...sourceRules,
  { test: /\.module\.css$/, use: moduleStyles(identity, { exportOnlyLocals: true }) },
  { test: /\.css$/, exclude: /\.module\.css$/, type: 'asset/resource' },
];

export const buildStamp = ({ folder, version, build }: BuildIdentity): WebpackPluginInstance =>
  new webpack.DefinePlugin({ __PARLOUR_BUILD__: JSON.stringify({ remote: folder, version, build }) });

/**
 * Returns the name of a CSS class. It begins with a hash of the part, and of the path and content of the file.
 * So two versions of a stylesheet never share a name by accident. The builds for browser and server create the
 * same names, even if webpack takes one of the modules from its cache. The name ends with the number of the class
 * in the file. So all names of a file begin alike, which makes compressed documents smaller.
 */
const className =
  (folder: string) =>
  ({ resourcePath }: { readonly resourcePath: string }, _template: string, local: string): string => {
    const text = readFileSync(resourcePath, 'utf8');
    const place = relative(repositoryRoot, resourcePath);
    const hash = createHash('sha256')
      .update(JSON.stringify([folder, place, text]))
      .digest('base64url');
    const names = new Set(text.match(/(?<=[.#]|@keyframes\s+)[A-Za-z_-][\w-]*/g));
    const index = [...names].indexOf(local);
    if (index === -1) throw new Error(`${place} has no class or animation with the name ${local}`);
    // The letter is needed because a class name cannot begin with a digit.
    return `c${hash.slice(0, 5)}${index.toString(36)}`;
  };

const moduleStyles = (identity: BuildIdentity, more: object = {}): RuleSetUseItem => ({
  loader: 'css-loader',
  options: {
    importLoaders: 0,
    modules: {
      namedExport: false,
      exportLocalsConvention: 'as-is',
      ...(identity.mode === 'production'
        ? { getLocalIdent: className(identity.folder) }
        : { localIdentName: '[name]-[local]-[hash:base64:4]', localIdentHashSalt: identity.folder }),
      ...more,
    },
  },
});
