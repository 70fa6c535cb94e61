import { z } from 'zod';
import { allowsSources } from './platformHint.ts';

export interface PageSources {
  /** Base address of the shell from source, with a slash at the end. */
  readonly base: string;
  /** Its files, in load order. */
  readonly start: readonly string[];
  /** Data for `browser/refresh.ts`. */
  readonly document: object;
  /** The section that is also from source. */
  readonly section: string | null;
}

const COMPOSITION = /<script type="application\/json" id="parlour-composition">(.*?)<\/script>/s;
const compositionSchema = z.object({
  shell: z.object({ base: z.string() }),
  remotes: z.record(z.string(), z.object({ stable: z.object({ base: z.string() }) })),
});

/**
 * Returns the platform's page with a shell from source. It does not change pages that are not the site's, or
 * pages of a platform that is not for development.
 */
export const sourcePage = (html: string, sources: PageSources): string => {
  const inlined = COMPOSITION.exec(html)?.[1];
  if (inlined === undefined || !allowsSources(html)) return html;
  const { shell, remotes } = compositionSchema.parse(JSON.parse(inlined));
  const replaced = [shell, sources.section === null ? undefined : remotes[sources.section]?.stable];
  const isReplaced = (line: string): boolean =>
    /^<(?:link|script defer)/.test(line) && replaced.some((part) => part && line.includes(`="${part.base}`));
  const rest = html.split('\n').filter((line) => !isReplaced(line));
  const json = JSON.stringify(sources.document).replaceAll('<', String.raw`\u003c`);
  return rest
    .join('\n')
    .replace('</title>', () =>
      [
        '</title>',
        `<script type="application/json" id="parlour-source">${json}</script>`,
        ...sources.start.map((path) => element(`${sources.base}${path}`)),
      ].join('\n'),
    );
};

const element = (address: string): string =>
  address.endsWith('.css')
    ? `<link rel="stylesheet" href="${address}">`
    : `<script defer src="${address}"></script>`;
