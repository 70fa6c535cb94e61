import type { BuildDescription } from '@parlour/shared-contracts';
import type { ChunkGroup, Compilation } from 'webpack';

/** The first chunk of a shell's page. */
export const START = 'start';

/** Returns whether browsers load the file as code or style. */
export const isLoadable = (path: string): boolean => /\.(?:js|css)$/.test(path);

/** Returns the scripts and stylesheets of a chunk and of the chunks that it needs, in load order. */
export const loadableFiles = (group: ChunkGroup | undefined): string[] =>
  (group?.getFiles() ?? []).filter(isLoadable);

/** Does the same for a name. Returns no files if there is no such chunk. */
export const filesOfGroup = (compilation: Compilation, name: string): string[] =>
  loadableFiles(compilation.namedChunkGroups.get(name));

/** Returns the files with texts among these chunks, by language code. A chunk's name is the prefix and the code. */
export const languagesIn = (
  groups: Iterable<ChunkGroup>,
  prefix: 'language-' | 'tier-language-',
): BuildDescription['languages'] =>
  Object.fromEntries(
    [...groups]
      .filter(({ name }) => name?.startsWith(prefix))
      .map((group) => [group.name?.slice(prefix.length) ?? '', loadableFiles(group)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
