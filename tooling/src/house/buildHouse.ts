import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from '../artifact/compress.ts';
import { buildOnce } from '../buildOnce.ts';
import { compile } from '../compile.ts';
import { repositoryRoot } from '../packages.ts';
import { sourceIdentity } from '../sourceIdentity.ts';
import { baseConfiguration } from '../webpack/base.ts';
import { gamePage, pageSources } from './gamePage.ts';

const FOLDER = 'house/client';
const GAMES = [
  'slot',
  'dice',
  'crash',
  'baccarat',
  'mines',
  'keno',
  'roulette',
  'dragonTiger',
  'fishing',
] as const;
const ASSETS = '/assets/';
const client = join(repositoryRoot, FOLDER);
const directory = join(repositoryRoot, 'house/dist');

/**
 * Builds the pages of the house's games into `house/dist`: `<game>.html` and `assets/`. It reuses a build of
 * the same sources.
 * @throws Error with the compiler's messages.
 */
export const buildHouse = async (log: (line: string) => void): Promise<void> => {
  const entries = GAMES.map((game) => join(client, entryOf(game)));
  const build = sourceIdentity({ entries, taken: [] }, ['house', ...pageSources(client, GAMES)].join('\0'));
  await buildOnce(directory, build, async (folder) => {
    log('house: building');
    await compileGames(build, folder);
  });
};

const entryOf = (game: string): string => `./games/${game}/index.ts`;

const compileGames = async (build: string, folder: string): Promise<void> => {
  const identity = { folder: FOLDER, version: '0.0.0', build, mode: 'production' } as const;
  const base = baseConfiguration(identity, join(folder, 'assets'));
  const { compilation } = await compile({
    ...base,
    entry: Object.fromEntries(GAMES.map((game) => [game, entryOf(game)])),
    output: {
      ...base.output,
      publicPath: ASSETS,
      uniqueName: 'house',
      trustedTypes: { policyName: 'house', onPolicyCreationFailure: 'continue' },
    },
    optimization: {
      ...base.optimization,
      // All games share the frame's chunk, so that it is cached for the next game.
      splitChunks: {
        cacheGroups: {
          default: false,
          defaultVendors: false,
          frame: {
            name: 'frame',
            test: /house\/client\/frame|node_modules/,
            chunks: 'initial',
            enforce: true,
          },
        },
      },
    },
    devtool: false,
    cache: false,
  });
  for (const game of GAMES) {
    const files = compilation.entrypoints.get(game)?.getFiles() ?? [];
    writeFileSync(join(folder, `${game}.html`), gamePage(client, game, headsOf(files)));
  }
  await compressFolder(folder);
};

const headsOf = (files: readonly string[]): string =>
  files
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" href="${ASSETS}${file}">`
        : `<script defer src="${ASSETS}${file}"></script>`,
    )
    .join('');
