import {
  packOf,
  urlOf,
  versionFor,
  type ComposedVersion,
  type Composition,
  type MatchedRoute,
} from '@parlour/shared-contracts';
import { systemEndpoints } from '@parlour/shared-contracts/domains/system';
import { element } from './html.ts';
import type { Visitor } from './visitor.ts';

/** Expose that holds the shell's start, and the one that holds a remote's section. */
export const START = 'start';
const SECTION = 'section';

/** What the shell itself reads on any page. */
const bootReads = [urlOf(systemEndpoints.status), urlOf(systemEndpoints.permission)];

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
  // What the frame reads besides (vendors, notices) waits: it would delay the scripts that show the section.
  const reads = [...bootReads, ...sectionReads];
  return [...new Set([...shellFiles, ...sectionFiles, ...reads.map(preloadRead)])];
};
