import { readFile } from 'node:fs/promises';
import type { ArtifactCache } from '../artifacts/artifactCache.ts';
import { integrityIn } from '../artifacts/descriptions.ts';
import type { DescribedVersion } from '../artifacts/pageFiles.ts';
import { keyOfBase } from '../composition/composedVersions.ts';
import { usedRules, type MarkupParts } from './usedRules.ts';

/** Maximum length of an inlined stylesheet. Longer ones are linked. */
const MAX_STYLE_CHARACTERS = 100_000;
/** Text that would end the `style` element, and rules that are allowed only at the start of a stylesheet. */
const UNFIT = /<\/style|@import|@charset/i;
/**
 * If the page loads a stylesheet with such a rule later, the browser computes the layout of the whole page again. For
 * this reason, the document contains all rules of such a stylesheet.
 */
const COSTLY_LATER = /@font-face|@layer/;

/**
 * The rules of a stylesheet that the first view uses. The document contains them, so the browser can paint the page
 * without another request.
 */
export interface InlineStyle {
  /** Address of the complete stylesheet. */
  readonly href: string;
  readonly text: string;
  /** Whether `text` contains all rules of the stylesheet. If not, the page also loads the stylesheet. */
  readonly isComplete: boolean;
}

/** Makes relative addresses absolute, because inlined ones would be relative to the page. */
const rebase = (text: string, base: string): string =>
  text.replaceAll(
    /url\(\s*(["']?)(?![a-z]+:|[/#])([^"')]+)\1\s*\)/gi,
    (_, quote: string, path: string) => `url(${quote}${base}${path}${quote})`,
  );

/**
 * Returns the rules for the first view from each stylesheet of a version. It skips stylesheets that cannot be read.
 * `parts` are the classes and attributes of the view's markup.
 */
export const readInlineStyles = async (
  cache: Pick<ArtifactCache, 'find'>,
  { version, description }: DescribedVersion,
  paths: readonly string[],
  parts: MarkupParts,
): Promise<InlineStyle[]> => {
  const key = keyOfBase(version.base);
  if (key === null) return [];
  const styles = await Promise.all(
    [...new Set(paths)].map(async (path): Promise<InlineStyle[]> => {
      try {
        const file = await cache.find({ key, path, demanded: integrityIn(version, description, path) });
        if (!file || file.bytes > MAX_STYLE_CHARACTERS) return [];
        const text = await readFile(file.location, 'utf8');
        if (UNFIT.test(text)) return [];
        const used = COSTLY_LATER.test(text) ? text : usedRules(text, parts);
        return [{ href: version.base + path, text: rebase(used, version.base), isComplete: used === text }];
      } catch {
        return [];
      }
    }),
  );
  return styles.flat();
};
