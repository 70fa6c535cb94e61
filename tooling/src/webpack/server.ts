import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { baseConfiguration, buildStamp, serverRules, type BuildIdentity } from './base.ts';
import { KIT_ICONS, replaceIconMaker } from './icons.ts';

/** Files of server bundles, which browsers do not load. */
export const SERVER_BUNDLE = /^server\.[\da-f]{8}\.js$/;

/**
 * This variant renders markup synchronously and needs no platform API. The package offers it to certain
 * runtimes only.
 */
const REACT_DOM_SERVER = join(
  dirname(createRequire(import.meta.url).resolve('react-dom/package.json')),
  'cjs/react-dom-server-legacy.browser.production.js',
);

/**
 * Configures one script without imports, which assigns the exports of `entry` to `module.exports`. It runs in
 * an empty context.
 */
export const serverConfiguration = (
  identity: BuildIdentity,
  outputPath: string,
  entry: string,
): Configuration => {
  const { cache, ...base } = baseConfiguration(identity, outputPath);
  return {
    ...base,
    devtool: false,
    entry: { server: entry },
    output: {
      ...base.output,
      filename: 'server.[contenthash:8].js',
      publicPath: '',
      library: { type: 'commonjs2' },
      clean: false,
    },
    resolve: { ...base.resolve, alias: { 'react-dom/server$': REACT_DOM_SERVER } },
    module: {
      ...base.module,
      generator: { 'asset/resource': { emit: false } },
      rules: serverRules(identity),
    },
    plugins: [
      buildStamp(identity),
      replaceIconMaker(KIT_ICONS),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
    cache: { ...Object(cache), name: `${identity.folder}-server` },
  };
};
