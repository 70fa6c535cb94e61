import {
  fillRead,
  untilComplete,
  type BuildDescription,
  type ComposedVersion,
  type PageContract,
  type VisitValues,
} from '@parlour/shared-contracts';
import { COMPLETE, INLINED } from '@parlour/shared-contracts/rendering';
import { bootReads } from '@parlour/shared-contracts/domains/frameReads';
import type { InlinedView } from '../rendering/serverRendering.ts';
import { integrityIn } from '../artifacts/descriptions.ts';
import {
  deferredModules,
  isStylesheet,
  sectionFiles,
  shellFiles,
  type DescribedVersion,
} from '../artifacts/pageFiles.ts';
import { element } from './html.ts';

export interface PreloadedPage {
  readonly shell: DescribedVersion;
  readonly section: DescribedVersion | null;
  readonly page: PageContract | null;
  /** Packs of the visitor's language, the best first. */
  readonly packs: readonly string[];
  readonly values: VisitValues;
  readonly view: InlinedView | null;
}

/** Attributes with which a later request of the same file reuses the preloaded one. */
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
    as: isStylesheet(path) ? 'style' : 'script',
    ...fileAttributes(version, path, description),
  });

const inlineStyle = ({ version }: DescribedVersion, path: string, view: InlinedView | null) =>
  view?.styles.find(({ href }) => href === version.base + path);

/**
 * Returns preload links for the stylesheets of which the document contains only some rules. The starter inserts these
 * stylesheets, and the first paint does not wait for them.
 */
const wholeStylesheets = (
  described: DescribedVersion,
  paths: readonly string[],
  view: InlinedView | null,
): string[] =>
  paths
    .filter((path) => inlineStyle(described, path, view)?.isComplete === false)
    .map((path) => preloadFile(described, path));

/**
 * The styles of a view come before it, so that it is never shown without them. They are inlined if possible.
 */
export const styleElement = (described: DescribedVersion, path: string, view: InlinedView | null): string => {
  const style = inlineStyle(described, path, view);
  return style
    ? `${element('style', { [INLINED]: style.href, [COMPLETE]: style.isComplete || undefined })}${style.text}</style>`
    : element('link', {
        rel: 'stylesheet',
        ...fileAttributes(described.version, path, described.description),
      });
};

/** Browsers do not check the integrity of fonts. */
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

/** Returns files of a page that only its own version knows: texts, then code. */
export const filesOfPage = (
  described: DescribedVersion,
  page: string,
  packs: readonly string[],
): readonly string[] => [
  ...languageFiles(described.description, packs),
  ...(described.description?.pages[page] ?? []),
];

const languageFiles = (
  texts: Pick<BuildDescription, 'languages'> | null,
  packs: readonly string[],
): readonly string[] => {
  const { languages = {} } = texts ?? {};
  return untilComplete(packs.filter((pack) => pack in languages)).flatMap((pack) => languages[pack] ?? []);
};

/** Elements for a page's files. */
export interface PageLinks {
  /** Styles of the view; none if the browser renders the page. */
  readonly styles: readonly string[];
  /** Fonts and stylesheets of the view; none if the browser renders the page. */
  readonly viewPreloads: readonly string[];
  /** Files and data that the page's scripts will request. */
  readonly preloads: readonly string[];
}

/**
 * Returns links for what a page needs in addition to the shell's start: files of the page's own remote, and of the
 * shell's deferred modules that the page takes.
 */
export const pageLinks = ({ shell, section, page, packs, values, view }: PreloadedPage): PageLinks => {
  const isStyle = (path: string): boolean => view?.hasSection === true && isStylesheet(path);
  const files =
    section && page ? [...sectionFiles(section, page.key), ...languageFiles(section.description, packs)] : [];
  const deferred = section && page ? deferredModules(shell, section, page.key) : [];
  const deferredFiles = deferred.flatMap((module) => [...module.files, ...languageFiles(module, packs)]);
  const linksOf = (described: DescribedVersion | null, paths: readonly string[]): string[] =>
    described ? paths.filter((path) => !isStyle(path)).map((path) => preloadFile(described, path)) : [];
  // The frame's other reads (providers, notices) wait, because they would delay the scripts of the section.
  const reads = [...bootReads, ...(page?.reads ?? [])]
    .flatMap((url) => fillRead(url, values) ?? [])
    .filter((url) => !view || !Object.hasOwn(view.reads, url));
  // Without a view, fonts would delay the scripts that show the first text.
  const fonts = view ? fontFiles(shell, packs).map((path) => preloadFont(shell, path)) : [];
  const viewPreloads = [
    ...fonts,
    ...wholeStylesheets(shell, [...shellFiles(shell), ...deferredFiles], view),
    ...(section ? wholeStylesheets(section, files, view) : []),
  ];
  const preloads = [
    ...linksOf(shell, languageFiles(shell.description, packs)),
    ...linksOf(section, files),
    ...linksOf(shell, deferredFiles),
    ...reads.map(preloadRead),
  ];
  const stylesOf = (described: DescribedVersion | null, paths: readonly string[]): string[] =>
    described ? paths.filter(isStyle).map((path) => styleElement(described, path, view)) : [];
  const styles = [...stylesOf(shell, deferredFiles), ...stylesOf(section, files)];
  return { styles: [...new Set(styles)], viewPreloads, preloads: [...new Set(preloads)] };
};
