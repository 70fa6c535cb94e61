import {
  fillRead,
  untilComplete,
  type BuildDescription,
  type ComposedVersion,
  type PageContract,
  type VisitValues,
} from '@parlour/shared-contracts';
import { bootReads } from '@parlour/shared-contracts/domains/frameReads';
import type { FirstView } from '../rendering/firstViews.ts';
import { integrityIn } from '../artifacts/descriptions.ts';
import { element } from './html.ts';

/** Expose that holds the shell's start, and the one that holds a remote's section. */
export const START = 'start';
const SECTION = 'section';

/** A version, and what is known of it here. */
export interface DescribedVersion {
  readonly version: ComposedVersion;
  readonly description: BuildDescription | null;
}

export interface PreloadedPage {
  readonly shell: DescribedVersion;
  readonly section: DescribedVersion | null;
  readonly page: PageContract | null;
  /** Packs of the visitor's language, the best first. */
  readonly packs: readonly string[];
  readonly values: VisitValues;
  readonly view: FirstView | null;
}

/** Attributes by which a later request of the same file finds the preloaded one. */
export const fileAttributes = (
  version: ComposedVersion,
  path: string,
  description: BuildDescription | null = null,
) => ({
  href: version.base + path,
  integrity: integrityIn(version, description, path),
  crossorigin: 'anonymous',
});

const preloadFile = ({ version, description }: DescribedVersion, path: string): string =>
  element('link', {
    rel: 'preload',
    as: path.endsWith('.css') ? 'style' : 'script',
    ...fileAttributes(version, path, description),
  });

/** Before what it is for: a view is never shown without its styles. */
const styleSheet = ({ version, description }: DescribedVersion, path: string): string =>
  element('link', { rel: 'stylesheet', ...fileAttributes(version, path, description) });

/** Fonts are no code: no integrity can be demanded of them. */
const preloadFont = ({ version }: DescribedVersion, path: string): string =>
  element('link', {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href: version.base + path,
    crossorigin: 'anonymous',
  });

const fontFiles = ({ description }: DescribedVersion, packs: readonly string[]): readonly string[] => {
  const { fonts = {} } = description ?? {};
  return untilComplete(packs.filter((pack) => pack in fonts)).flatMap((pack) => fonts[pack] ?? []);
};

const preloadRead = (href: string): string =>
  element('link', { rel: 'preload', as: 'fetch', href, crossorigin: 'anonymous' });

/** Files of a page that only its own version knows of: texts, then code. */
export const filesOfPage = (
  described: DescribedVersion,
  page: string,
  packs: readonly string[],
): readonly string[] => [...languageFiles(described, packs), ...(described.description?.pages[page] ?? [])];

const languageFiles = ({ description }: DescribedVersion, packs: readonly string[]): readonly string[] => {
  const { languages = {} } = description ?? {};
  return untilComplete(packs.filter((pack) => pack in languages)).flatMap((pack) => languages[pack] ?? []);
};

/** Links for what the page's scripts will ask for: of the page's own remote, and of no other. */
export const preloadLinks = ({ shell, section, page, packs, values, view }: PreloadedPage): string[] => {
  const filesOf = (described: DescribedVersion, paths: readonly string[]): string[] =>
    paths.map((path) =>
      view?.hasSection && path.endsWith('.css') ? styleSheet(described, path) : preloadFile(described, path),
    );
  const sectionFiles =
    section && page
      ? filesOf(section, [
          section.version.entry,
          ...(section.version.preload[SECTION] ?? []),
          ...filesOfPage(section, page.key, packs),
        ])
      : [];
  // What the frame reads besides (vendors, notices) waits: it would delay the scripts that show the section.
  const reads = [...bootReads, ...(page?.reads ?? [])]
    .map((url) => fillRead(url, values))
    .filter((url) => !view || !Object.hasOwn(view.reads, url));
  // Without a view they would delay the scripts that show any text at all.
  const fonts = view ? fontFiles(shell, packs).map((path) => preloadFont(shell, path)) : [];
  return [
    ...new Set([
      ...fonts,
      ...filesOf(shell, languageFiles(shell, packs)),
      ...sectionFiles,
      ...reads.map(preloadRead),
    ]),
  ];
};
