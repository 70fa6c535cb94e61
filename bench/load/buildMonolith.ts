import { join } from 'node:path';
import type { PartDeclaration } from '@parlour/shared-contracts';
import { loadPart } from '@parlour/tooling/build';
import { compile } from '@parlour/tooling/compile';
import { compressFolder } from '@parlour/tooling/compress';
import { remoteFolders, repositoryRoot } from '@parlour/tooling/packages';
import { baseConfiguration } from '@parlour/tooling/webpack';
import webpack from 'webpack';

const here = join(import.meta.dirname, 'monolith');
const replaced = [
  'SectionOutlet.tsx',
  'SectionRuntime.ts',
  'readComposition.ts',
  'followComposition.ts',
  'navigation.ts',
];

const readDeclarations = async (): Promise<Record<string, PartDeclaration>> =>
  Object.fromEntries(
    await Promise.all(
      remoteFolders().map(async (folder) => {
        const { declaration } = await loadPart(join(repositoryRoot, folder));
        return [folder, declaration] as const;
      }),
    ),
  );

/** Start scripts and stylesheets of the bundled application, in load order. */
export interface Monolith {
  readonly directory: string;
  readonly files: readonly string[];
}

/** Builds shell and remotes as one code-split application. */
export const buildMonolith = async (): Promise<Monolith> => {
  const directory = join(repositoryRoot, 'bench/dist-monolith');
  const identity = { folder: 'shell', version: '0.0.0', build: 'monolith', mode: 'production' } as const;
  const base = baseConfiguration(identity, directory);
  const { compilation } = await compile({
    ...base,
    entry: { start: join(here, 'index.ts') },
    output: { ...base.output, publicPath: '/assets/' },
    cache: false,
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        { test: /\/locales\/packs\.ts$/, enforce: 'pre', use: join(import.meta.dirname, 'ownTexts.ts') },
      ],
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin({ __SECTIONS__: JSON.stringify(await readDeclarations()) }),
      new webpack.NormalModuleReplacementPlugin(/\.tsx?$/, (resource) => {
        const name = replaced.find((file) => resource.request.endsWith(`/${file}`));
        if (name && resource.context.includes('/shell/src')) resource.request = join(here, name);
      }),
    ],
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          vendor: { name: 'vendor', test: /node_modules\/(?!@parlour)/, chunks: 'initial', enforce: true },
        },
      },
    },
  });
  await compressFolder(directory);
  const entry = compilation.entrypoints.get('start');
  return { directory, files: (entry?.getFiles() ?? []).filter((file) => /\.(?:js|css)$/.test(file)) };
};
