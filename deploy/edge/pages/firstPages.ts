import type { FastifyRequest } from 'fastify';
import type { FirstReads } from '../rendering/hydrationReads.ts';
import type { ServerRendering } from '../rendering/serverRendering.ts';
import { StaleWhileRevalidateCache } from '../rendering/StaleWhileRevalidateCache.ts';
import type { RecordView } from '../rendering/viewFacts.ts';
import { documentKey } from './documentKey.ts';
import { OpenDocument, type OpenPage } from './openDocument.ts';
import { findSection, renderPage, visitValues, type PageOptions } from './page.ts';

/** Milliseconds that a visitor waits for a server-rendered view. Later visitors find it in the cache. */
const TIMEOUT_MS = 150;

const SHELL = 'shell';

/** Server-rendered documents. */
export interface FirstPages {
  /** Returns null if there is none in time. The browser then renders the page. */
  find(options: PageOptions, request: FastifyRequest): Promise<OpenPage | null>;
  clear(): void;
}

export interface FirstPagesOptions {
  readonly views: ServerRendering;
  readonly reads: FirstReads;
  readonly countryOf: (request: FastifyRequest) => string | null;
  readonly record: RecordView;
}

export const createFirstPages = ({ views, reads, countryOf, record }: FirstPagesOptions): FirstPages => {
  const documents = new StaleWhileRevalidateCache<OpenPage>({
    freshMs: 4_000,
    staleMs: 60_000,
    maxEntries: 300,
  });
  // Visitors choose the query, so documents with a query have their own cache and do not displace others.
  const queries = new StaleWhileRevalidateCache<OpenPage>({
    freshMs: 4_000,
    staleMs: 60_000,
    maxEntries: 60,
  });

  const make = async (
    options: PageOptions,
    { match, section, path }: FoundSection,
    previous: OpenPage | null,
  ): Promise<OpenPage | null> => {
    if (!match || !section) return null;
    const view = await views.find({
      composition: options.composition,
      shell: {
        version: options.composition.shell,
        description: options.descriptions.of(options.composition.shell),
      },
      section: { ...section, remote: match.remote },
      page: match.page,
      path,
      theme: options.visitor.theme,
      awaitsMember: options.visitor.isMember,
      values: visitValues(options),
    });
    if (!view) return null;
    const { status, text } = renderPage({ ...options, view });
    // Most documents stay the same for longer than they are fresh, and keep their compressed forms.
    const isSame = previous?.status === status && previous.document.hasText(text);
    return isSame ? previous : { status, document: new OpenDocument(text) };
  };

  const findDocument = (options: PageOptions, isOpen: boolean | null): ReturnType<typeof documents.find> => {
    const found = findSection(options);
    if (!isOpen || !found.section) return null;
    const kept = options.search === '' ? documents : queries;
    return kept.find(documentKey(options), (previous) => make(options, found, previous));
  };

  return {
    find: async (options, request) => {
      // A preview is rendered in the browser only.
      if (!views.isOn || options.shown !== null) return null;
      const isOpen = reads.isOpenTo(countryOf(request));
      const found =
        isOpen instanceof Promise
          ? isOpen.then((answer) => findDocument(options, answer))
          : findDocument(options, isOpen);
      const page = found instanceof Promise ? await before(TIMEOUT_MS, found) : found;
      const made = found instanceof Promise ? 'rendered' : 'kept';
      const { version } = options.composition.shell;
      record({ remote: SHELL, version, kind: 'document', way: page === null ? 'plain' : made });
      return page;
    },
    clear: () => {
      documents.clear();
      queries.clear();
      views.clear();
    },
  };
};

type FoundSection = ReturnType<typeof findSection>;

const before = async <Value>(milliseconds: number, value: Promise<Value>): Promise<Value | null> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  const first = await Promise.race([value, late]);
  clearTimeout(timer);
  return first;
};
