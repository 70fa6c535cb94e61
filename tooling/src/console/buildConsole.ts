import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from '../artifact/compress.ts';
import { buildOnce } from '../buildOnce.ts';
import { compile } from '../compile.ts';
import { repositoryRoot } from '../packages.ts';
import { sourceIdentity } from '../sourceIdentity.ts';
import { baseConfiguration } from '../webpack/base.ts';

const FOLDER = 'deploy/console/page';
const ENTRY = 'index.tsx';
const directory = join(repositoryRoot, 'deploy/console/dist');

/**
 * Builds the release console's page into `deploy/console/dist`. It reuses a build of the same sources.
 * @throws Error with the compiler's messages.
 */
export const buildConsole = async (log: (line: string) => void): Promise<void> => {
  const sources = { entries: [join(repositoryRoot, FOLDER, ENTRY)], taken: [] };
  const build = sourceIdentity(sources, 'console');
  await buildOnce(directory, build, async (folder) => {
    log('console: building');
    await compilePage(build, folder);
  });
};

const compilePage = async (build: string, folder: string): Promise<void> => {
  const identity = { folder: FOLDER, version: '0.0.0', build, mode: 'production' } as const;
  const base = baseConfiguration(identity, join(folder, 'assets'));
  const { compilation } = await compile({
    ...base,
    entry: { console: `./${ENTRY}` },
    output: { ...base.output, publicPath: '/ops/assets/', uniqueName: 'console' },
    devtool: false,
    cache: false,
  });
  const files = compilation.entrypoints.get('console')?.getFiles() ?? [];
  const heads = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" href="/ops/assets/${file}">`
      : `<script defer src="/ops/assets/${file}"></script>`,
  );
  writeFileSync(join(folder, 'index.html'), documentWith(heads));
  await compressFolder(folder);
};

const documentWith = (heads: readonly string[]): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="dark light">',
    '<title>Releases · Parlour</title>',
    '<link rel="icon" href="data:,">',
    ...heads,
    '</head><body><div id="root"></div></body></html>',
  ].join('');
