import type { Compilation } from 'webpack';

/** The first chunk of a shell's page. */
export const START = 'start';

/** Returns whether browsers load the file as code or style. */
export const isLoadable = (path: string): boolean => /\.(?:js|css)$/.test(path);

/**
 * Returns the files of a named chunk and of the chunks that it needs, in load order; none if there is no such
 * chunk.
 */
export const filesOfGroup = (compilation: Compilation, name: string): string[] =>
  (compilation.namedChunkGroups.get(name)?.getFiles() ?? []).filter(isLoadable);
