import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ArtifactContract, BuildDescription } from '@parlour/shared-contracts';
import type { Compilation } from 'webpack';
import { repositoryRoot } from '../packages.ts';
import type { Part } from '../webpack/Part.ts';
import { filesOfGroup, languagesIn, START } from './chunkFiles.ts';
import { fontsFor } from './fontFiles.ts';
import { deferredModules, deferredShares } from './sharing.ts';

type PageTexts = BuildDescription['texts'][string];

/** Returns the titles and descriptions of a pack, by page. */
const readTexts = (file: string): PageTexts => {
  const pack: { pages?: Record<string, { title: string; description?: string }> } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  return Object.fromEntries(
    Object.entries(pack.pages ?? {}).map(([key, { title, description = '' }]) => [key, [title, description]]),
  );
};

/** Returns the packs of a part, which are found by filename. */
const packsOf = (folder: string): string[] =>
  globSync('src/locales/[A-Z][A-Z].json', { cwd: join(repositoryRoot, folder) }).sort();

const textsOf = (folder: string, pages: ArtifactContract['pages']): BuildDescription['texts'] => {
  const keys = new Set(pages.map(({ key }) => key));
  return Object.fromEntries(
    packsOf(folder).map((path) => [
      basename(path, '.json'),
      Object.fromEntries(
        Object.entries(readTexts(join(repositoryRoot, folder, path))).filter(([key]) => keys.has(key)),
      ),
    ]),
  );
};

/** Returns the fonts that each pack needs, for a part whose first stylesheet contains fonts. */
const fontsOf = (
  compilation: Compilation,
  { folder, directory }: { folder: string; directory: string },
): BuildDescription['fonts'] => {
  const css = filesOfGroup(compilation, START)
    .filter((path) => path.endsWith('.css'))
    .map((path) => readFileSync(join(directory, path), 'utf8'))
    .join('');
  if (!css.includes('@font-face')) return undefined;
  return Object.fromEntries(
    packsOf(folder).map((path) => [
      basename(path, '.json'),
      fontsFor(readFileSync(join(repositoryRoot, folder, path), 'utf8'), css),
    ]),
  );
};

/** Every page needs its own chunk, so that it can be prefetched. */
const pageFilesOf = (compilation: Compilation, { chunks }: Part): BuildDescription['pages'] =>
  Object.fromEntries(
    Object.entries(chunks).map(([key, chunk]) => {
      const files = filesOfGroup(compilation, chunk);
      if (files.length === 0) throw new Error(`The page ${key} names the chunk ${chunk}, which is not there`);
      return [key, files];
    }),
  );

/** The chunk with the code of the section, which all its pages need. */
const SECTION = 'section';

const takesOf = (compilation: Compilation, { chunks }: Part): BuildDescription['takes'] =>
  Object.fromEntries(
    Object.entries(chunks).map(([key, chunk]) => [key, deferredShares(compilation, [SECTION, chunk])]),
  );

/** Writes the build description for edges. @returns the name of the file. */
export const writeDescription = (
  compilation: Compilation,
  part: Part,
  {
    folder,
    directory,
    files,
    server,
  }: { folder: string; directory: string; files: ArtifactContract['files']; server: string },
): string => {
  const fonts = fontsOf(compilation, { folder, directory });
  const description: BuildDescription = {
    texts: textsOf(folder, part.declaration.pages),
    languages: languagesIn(compilation.chunkGroups, 'language-'),
    pages: pageFilesOf(compilation, part),
    ...(part.kind === 'shell'
      ? { deferred: deferredModules(compilation) }
      : { takes: takesOf(compilation, part) }),
    ...(fonts ? { fonts } : {}),
    server,
    files: Object.fromEntries(Object.entries(files).map(([path, { integrity }]) => [path, integrity])),
  };
  const text = JSON.stringify(description);
  const name = `description.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`;
  writeFileSync(join(directory, name), text);
  return name;
};
