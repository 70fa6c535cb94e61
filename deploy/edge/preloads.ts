import { packOf, type ComposedVersion, type Composition, type MatchedRoute } from '@parlour/shared-contracts';
import { systemEndpoints } from '@parlour/shared-contracts/domains/system';
import { element } from './html.ts';

/** Expose that holds the shell's start, and the one that holds a remote's section. */
export const START = 'start';
const SECTION = 'section';

const bootReads = [systemEndpoints.status.path, systemEndpoints.permission.path];

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
  language: string,
): string[] => {
  const section = match && remotes[match.remote]?.stable;
  const sectionFiles = section
    ? [section.entry, ...(section.preload[SECTION] ?? []), ...languageFiles(section, language)].map((path) =>
        preloadFile(section, path),
      )
    : [];
  const shellFiles = shell ? languageFiles(shell, language).map((path) => preloadFile(shell, path)) : [];
  const routeReads = (match?.route.prefetch ?? []).map((url) =>
    preloadRead(url.replaceAll('{language}', language)),
  );
  return [...new Set([...shellFiles, ...sectionFiles, ...bootReads.map(preloadRead), ...routeReads])];
};
