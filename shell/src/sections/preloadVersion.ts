import type { ComposedVersion } from '@parlour/shared-contracts';

const asked = new Set<string>();

const filesOf = (version: ComposedVersion, expose: string): readonly string[] => [
  version.entry,
  ...(version.preload[expose] ?? []),
];

/**
 * Fetches entry and code of a section in parallel. Otherwise the code would wait for the entry. The edge does
 * the same for the first page.
 */
export const preloadVersion = (version: ComposedVersion, expose: string): void => {
  for (const file of filesOf(version, expose)) {
    const url = `${version.base}${file}`;
    const integrity = version.files[file];
    if (asked.has(url) || integrity === undefined || isPreloadedByPage(url)) continue;
    asked.add(url);
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.href = url;
    document.head.append(link);
  }
};

const isPreloadedByPage = (url: string): boolean =>
  document.querySelector(`link[rel="preload"][href="${url}"]`) !== null;
