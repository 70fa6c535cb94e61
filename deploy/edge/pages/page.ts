import {
  AHEAD_ELEMENT,
  findPage,
  homePaths,
  HOME_PATH,
  localeOf,
  matchPage,
  packsFor,
  pageHref,
  textIn,
  versionFor,
  windowTitle,
  type Ahead,
  type ComposedVersion,
  type Composition,
  type MatchedPage,
  type SiteValues,
  type VisitValues,
} from '@parlour/shared-contracts';
import { PREVIEW_ELEMENT, withPreview } from '@parlour/shared-contracts/preview';
import type { KeySet } from '@parlour/shared-contracts/signature';
import { VISITOR_ELEMENT } from '@parlour/shared-contracts';
import { AWAITS_MEMBER, CHANCE, READS_ELEMENT, RENDERED_BY } from '@parlour/shared-contracts/rendering';
import type { InlinedView } from '../rendering/serverRendering.ts';
import { element, escapeHtml, scriptJson } from './html.ts';
import type { InstallLinks } from './install/installRoutes.ts';
import { addressIn, alternateLinks } from './languageLinks.ts';
import { isStylesheet, shellFiles, type DescribedVersion } from '../artifacts/pageFiles.ts';
import { fileAttributes, filesOfPage, pageLinks, styleElement } from './preloads.ts';
import { starterElements, waitingScripts } from './starter.ts';
import { THEME_COLORS } from './themeColors.ts';
import type { Descriptions } from '../artifacts/descriptions.ts';
import type { ShownPreview } from '../visitors/previews.ts';
import type { EdgeVisitor } from '../visitors/visitor.ts';

export interface PageOptions {
  readonly composition: Composition & { readonly shell: ComposedVersion };
  readonly descriptions: Pick<Descriptions, 'of'>;
  /** Path of the address, without its query. */
  readonly path: string;
  /** Query of the address with its question mark, or empty; without the language parameter. */
  readonly search: string;
  /** Language in the address; if set, it is the visitor's language. */
  readonly addressLanguage: string | null;
  /** Scheme and host that the visitor sees. */
  readonly origin: string;
  readonly visitor: EdgeVisitor;
  readonly siteName: string;
  /** Elements of the head with which the browser can install the site. */
  readonly installLinks: InstallLinks;
  readonly languages: readonly string[];
  /** The language that missing texts fall back to, before English. */
  readonly defaultLanguage: string;
  /** Values for the pages' first reads. */
  readonly reads: Omit<SiteValues, 'language'>;
  /** Whether developers may replace a remote by their own; never in production. */
  readonly areOverridesAllowed: boolean;
  /** Keys with which open tabs verify later compositions. */
  readonly keySet: KeySet | null;
  /** The preview of this browser. */
  readonly shown: ShownPreview | null;
  /** The server-rendered view. */
  readonly view: InlinedView | null;
}

export interface DocumentPage {
  /** 404 if no remote owns the path. The shell then shows its not-found page. */
  readonly status: 200 | 404;
  /**
   * The document up to the visitor's identity. It is the same for all visitors with the same versions. It ends with the
   * start tag of the identity's element. The edge compresses this text. It does not compress the rest of the document.
   */
  readonly text: string;
}

/** Number of pictures at the top of a view that are fetched before scripts. */
const MAX_PRELOADED_PICTURES = 1;

/**
 * Renders the document for a path, with everything that the browser can start with before a script has run.
 */
export const renderPage = (options: PageOptions): DocumentPage => {
  const { composition, defaultLanguage, shown, visitor, view } = options;
  const { remotes, path, match, section } = findSection(options);
  const [title = '', description = ''] = section?.texts ?? [];
  const canonicalUrl = section && `${options.origin}${path}${section.query}`;
  const values = visitValues(options);
  const locale = localeOf(visitor.language);
  const shell = { version: composition.shell, description: options.descriptions.of(composition.shell) };
  const start = startElements(shell, view);
  const links = pageLinks({
    shell,
    section,
    page: match?.page ?? null,
    packs: packsFor(visitor.language, defaultLanguage),
    values,
    view,
  });
  const html = [
    '<!doctype html>',
    element('html', {
      lang: locale?.tag ?? visitor.language.toLowerCase(),
      dir: locale?.direction ?? 'ltr',
      'data-language': visitor.language,
      'data-theme': visitor.theme ?? undefined,
      'data-menu': visitor.hasFoldedMenu ? 'folded' : undefined,
      'data-merchant': values.merchant,
      'data-page-size': String(values.pageSize),
      [CHANCE]: view ? String(view.chance) : undefined,
    }),
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(windowTitle(title, options.siteName))}</title>`,
    ...start.styles,
    ...links.styles,
    ...(view?.pictures.slice(0, MAX_PRELOADED_PICTURES) ?? []).map(preloadPicture),
    // A document with a view has its scripts in templates, and the browser fetches them after the first paint.
    ...(view ? [] : [...start.scripts, ...links.preloads]),
    ...searchElements({
      title: windowTitle(title, options.siteName),
      description,
      siteName: options.siteName,
      url:
        canonicalUrl && addressIn(canonicalUrl, options.addressLanguage ?? defaultLanguage, defaultLanguage),
    }),
    ...(canonicalUrl ? alternateLinks(canonicalUrl, options) : []),
    ...themeElements(visitor.theme),
    ...options.installLinks(visitor.language),
    ...(options.keySet ? [named('parlour-keys', JSON.stringify(options.keySet))] : []),
    ...(options.areOverridesAllowed ? [named('parlour-overrides', 'allowed')] : []),
    ...(view ? starterElements([...start.links, ...links.preloads]) : []),
    '</head>',
    `<body>${rootElement(view, composition.shell)}`,
    // Shows a section's title and description without scripts, unless it is server-rendered.
    ...(section && !view?.hasSection ? [readableElement(title, description)] : []),
    ...(view ? [...links.viewPreloads, ...waitingScripts(start.scripts)] : []),
    jsonElement('parlour-composition', forBrowser(composition)),
    jsonElement(AHEAD_ELEMENT, aheadOf(remotes, match, options)),
    ...(view ? [jsonElement(READS_ELEMENT, view.reads)] : []),
    ...(shown ? [jsonElement(PREVIEW_ELEMENT, shown.signed)] : []),
    jsonStart(VISITOR_ELEMENT),
  ].join('\n');
  return { status: match ? 200 : 404, text: html };
};

/** Returns the last part of a document. It contains the visitor's identity, and it closes the open elements. */
export const pageEnd = ({ identity }: EdgeVisitor): string =>
  `${scriptJson(identity)}</script>\n</body>\n</html>\n`;

/** Returns the values that replace the placeholders in the first reads of a page. */
export const visitValues = ({
  reads,
  visitor,
  search,
}: Pick<PageOptions, 'reads' | 'visitor' | 'search'>): VisitValues => ({
  ...reads,
  language: visitor.language,
  search,
});

const rootElement = (view: InlinedView | null, shell: ComposedVersion): string =>
  view
    ? `${element('div', {
        id: 'root',
        [RENDERED_BY]: shell.build,
        [AWAITS_MEMBER]: view.awaitsMember ? true : undefined,
      })}${view.root}</div>`
    : '<div id="root"></div>';

const readableElement = (title: string, description: string): string =>
  `<noscript><h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p></noscript>`;

const preloadPicture = (href: string): string =>
  element('link', { rel: 'preload', as: 'image', href, fetchpriority: 'high' });

/** Returns the section of an address, in the version for this visitor. */
export const findSection = (options: PageOptions) => {
  const { composition, shown } = options;
  const remotes = withPreview(composition.remotes, shown?.preview ?? null);
  const path = homePaths.includes(options.path) ? HOME_PATH : options.path;
  const match = findPage(remotes, { pathname: path, search: options.search });
  return { remotes, path, match, section: match && sectionOf(remotes, match, options) };
};

const queryOf = (href: string): string => new URL(href, 'http://site').search;

/** Returns the version of a page's section for this visitor, and the page's title in their language. */
const sectionOf = (
  remotes: Composition['remotes'],
  { remote, page }: MatchedPage,
  { descriptions, visitor, defaultLanguage }: PageOptions,
) => {
  const composed = remotes[remote];
  if (!composed) return null;
  const version = versionFor(composed, visitor.identity);
  const description = descriptions.of(version);
  const packs = packsFor(visitor.language, defaultLanguage);
  const texts = description ? textIn(packs, (pack) => description.texts[pack]?.[page.key]) : undefined;
  return { version, description, texts, query: queryOf(pageHref(composed.pages, page)) };
};

/** Returns the files of the first pages of the other sections. */
const aheadOf = (
  remotes: Composition['remotes'],
  match: MatchedPage | null,
  { descriptions, visitor, defaultLanguage }: PageOptions,
): Ahead =>
  Object.fromEntries(
    Object.entries(remotes).flatMap(([name, composed]) => {
      const pathname = composed.pages[0]?.path ?? '';
      const first = matchPage(composed.pages, { pathname, search: '' });
      if (name === match?.remote || !first) return [];
      const version = versionFor(composed, visitor.identity);
      const packs = packsFor(visitor.language, defaultLanguage);
      const described = { version, description: descriptions.of(version) };
      return [[version.base, { page: first.key, files: [...filesOfPage(described, first.key, packs)] }]];
    }),
  );

/** Returns the composition without the integrity of descriptions, which only the edge reads. */
const forBrowser = (composition: PageOptions['composition']): Composition => ({
  ...composition,
  shell: withoutDescription(composition.shell),
  remotes: Object.fromEntries(
    Object.entries(composition.remotes).map(([name, { stable, fallback, canary, ...remote }]) => [
      name,
      {
        ...remote,
        stable: withoutDescription(stable),
        fallback: fallback && withoutDescription(fallback),
        canary: canary && { ...canary, version: withoutDescription(canary.version) },
      },
    ]),
  ),
});

const withoutDescription = ({ files, ...version }: ComposedVersion): ComposedVersion => ({
  ...version,
  files: Object.fromEntries(Object.entries(files).filter(([path]) => path !== version.description)),
});

const named = (name: string, content: string): string => element('meta', { name, content });

const jsonStart = (id: string): string => element('script', { type: 'application/json', id });

const jsonElement = (id: string, value: unknown): string => `${jsonStart(id)}${scriptJson(value)}</script>`;

const startElements = (shell: DescribedVersion, view: InlinedView | null) => {
  const scriptOf = (path: string): string => {
    const { href, ...checks } = fileAttributes(shell.version, path);
    return `${element('script', { defer: true, fetchpriority: 'high', src: href, ...checks })}</script>`;
  };
  const linkOf = (path: string): string =>
    element('link', {
      rel: 'preload',
      as: 'script',
      fetchpriority: 'high',
      ...fileAttributes(shell.version, path),
    });
  const paths = shellFiles(shell);
  const scripts = paths.filter((path) => !isStylesheet(path));
  return {
    styles: paths.filter(isStylesheet).map((path) => styleElement(shell, path, view)),
    links: scripts.map(linkOf),
    scripts: scripts.map(scriptOf),
  };
};

interface SearchTexts {
  readonly title: string;
  readonly description: string;
  readonly siteName: string;
  /** Null if the address has no page. */
  readonly url: string | null;
}

const searchElements = ({ title, description, siteName, url }: SearchTexts): string[] => {
  if (url === null) return [named('robots', 'noindex')];
  const properties = { type: 'website', site_name: siteName, title, description, url };
  return [
    named('description', description),
    element('link', { rel: 'canonical', href: url }),
    ...Object.entries(properties).map(([property, content]) =>
      element('meta', { property: `og:${property}`, content }),
    ),
    `${element('script', { type: 'application/ld+json' })}${scriptJson({
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      name: title,
      description,
      url,
      isPartOf: { '@type': 'WebSite', name: siteName },
    })}</script>`,
  ];
};

const themeElements = (theme: EdgeVisitor['theme']): string[] =>
  theme
    ? [named('color-scheme', theme), named('theme-color', THEME_COLORS[theme])]
    : [
        named('color-scheme', 'dark light'),
        ...(['dark', 'light'] as const).map((scheme) =>
          element('meta', {
            name: 'theme-color',
            content: THEME_COLORS[scheme],
            media: `(prefers-color-scheme: ${scheme})`,
          }),
        ),
      ];
