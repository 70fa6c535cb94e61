import type { BuildDescription, ComposedVersion } from '@parlour/shared-contracts';

/** Expose that holds the shell's start, and the one that holds a remote's section. */
const START = 'start';
const SECTION = 'section';

/** A version, and what is known of it here. */
export interface DescribedVersion {
  readonly version: ComposedVersion;
  readonly description: BuildDescription | null;
}

export const isStylesheet = (path: string): boolean => path.endsWith('.css');

/** Scripts and stylesheets that every page begins with. */
export const shellFiles = ({ version }: DescribedVersion): readonly string[] =>
  version.preload[START] ?? [version.entry];

/** Those that a section needs on one of its pages; its texts aside. */
export const sectionFiles = ({ version, description }: DescribedVersion, page: string): readonly string[] => [
  version.entry,
  ...(version.preload[SECTION] ?? []),
  ...(description?.pages[page] ?? []),
];
