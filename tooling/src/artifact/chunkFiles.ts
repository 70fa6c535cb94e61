import type { Compilation } from 'webpack';

/** The chunk that a shell's page begins with. */
export const START = 'start';

/** What browsers load as code or style. */
export const isLoadable = (path: string): boolean => /\.(?:js|css)$/.test(path);

/** Files of a named chunk with all that it needs besides, in load order; none where there is no such chunk. */
export const filesOfGroup = (compilation: Compilation, name: string): string[] =>
  (compilation.namedChunkGroups.get(name)?.getFiles() ?? []).filter(isLoadable);
