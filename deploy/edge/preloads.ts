import {
  packOf,
  urlOf,
  versionFor,
  type ComposedVersion,
  type Composition,
  type MatchedRoute,
} from '@parlour/shared-contracts';
import {
  ANNOUNCEMENT_PLATFORM,
  ANNOUNCEMENT_TYPES,
  contentEndpoints,
} from '@parlour/shared-contracts/domains/content';
import { gamesEndpoints, VENDOR_PLATFORM } from '@parlour/shared-contracts/domains/games';
import { systemEndpoints } from '@parlour/shared-contracts/domains/system';
import { element } from './html.ts';
import type { Visitor } from './visitor.ts';

/** Expose that holds the shell's start, and the one that holds a remote's section. */
export const START = 'start';
const SECTION = 'section';

/** What the shell itself reads on any page. */
const bootReads = [urlOf(systemEndpoints.status), urlOf(systemEndpoints.permission)];

/** What the frame around a section still reads: vendors once per visit, a guest's notices on each page. */
const frameReads = ({ language, visit }: Visitor): readonly string[] => [
  ...(visit === null
    ? [urlOf(gamesEndpoints.vendors, { query: { platform: VENDOR_PLATFORM, language } })]
    : []),
  ...(visit === 'member'
    ? []
    : [
        urlOf(contentEndpoints.announcements, {
          query: { types: ANNOUNCEMENT_TYPES, platform: ANNOUNCEMENT_PLATFORM, execution: 'B', language },
        }),
      ]),
];

const languageFiles = ({ languages }: ComposedVersion, language: string): readonly string[] =>
  languages[language] ?? languages[packOf(language)] ?? [];

/** Attributes by which a later request of the same file finds the preloaded one. */
export const fileAttributes = (version: ComposedVersion, path: string) => ({
  href: version.base + path,
  integrity: version.files[path],
  crossorigin: 'anonymous',
});

const preloadFile = (version: ComposedVersion, path: string): string =>
  element('link', {
    rel: 'preload',
    as: path.endsWith('.css') ? 'style' : 'script',
    ...fileAttributes(version, path),
  });

const preloadRead = (href: string): string =>
  element('link', { rel: 'preload', as: 'fetch', href, crossorigin: 'anonymous' });

/** Links for what the page's scripts will ask for: of the route's own remote, and of no other. */
export const preloadLinks = (
  { shell, remotes }: Composition,
  match: MatchedRoute | null,
  visitor: Visitor,
): string[] => {
  const { language } = visitor;
  const remote = match && remotes[match.remote];
  const section = remote && versionFor(remote, visitor.identity);
  const sectionFiles = section
    ? [section.entry, ...(section.preload[SECTION] ?? []), ...languageFiles(section, language)].map((path) =>
        preloadFile(section, path),
      )
    : [];
  const shellFiles = shell ? languageFiles(shell, language).map((path) => preloadFile(shell, path)) : [];
  const sectionReads = (match?.route.prefetch ?? []).map((url) => url.replaceAll('{language}', language));
  const reads = [...bootReads, ...sectionReads, ...(match ? frameReads(visitor) : [])];
  return [...new Set([...shellFiles, ...sectionFiles, ...reads.map(preloadRead)])];
};
