import type { BuildDescription, ComposedVersion } from '@parlour/shared-contracts';

/** Names of the modules with the shell's start and with a remote's section. */
const START = 'start';
const SECTION = 'section';

/** A version with its description. */
export interface DescribedVersion {
  readonly version: ComposedVersion;
  readonly description: BuildDescription | null;
}

export const isStylesheet = (path: string): boolean => path.endsWith('.css');

/** Returns the scripts and stylesheets at the start of every page. */
export const shellFiles = ({ version }: DescribedVersion): readonly string[] =>
  version.preload[START] ?? [version.entry];

type DeferredModule = NonNullable<BuildDescription['deferred']>[string];

/**
 * Returns the modules of the shell that a page needs in addition to the shell's start. An older shell may not have all
 * of them in its description.
 */
export const deferredModules = (
  shell: DescribedVersion,
  section: DescribedVersion,
  page: string,
): readonly DeferredModule[] => {
  const deferred = new Map(Object.entries(shell.description?.deferred ?? {}));
  return (section.description?.takes?.[page] ?? []).flatMap((request) => deferred.get(request) ?? []);
};

/** Returns the files that a section needs on one of its pages, without its texts. */
export const sectionFiles = ({ version, description }: DescribedVersion, page: string): readonly string[] => [
  version.entry,
  ...(version.preload[SECTION] ?? []),
  ...(description?.pages[page] ?? []),
];
