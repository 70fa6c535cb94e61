import { StaleWhileRevalidateCache } from '../rendering/StaleWhileRevalidateCache.ts';
import { documentKey } from './documentKey.ts';
import { OpenDocument, type OpenPage } from './openDocument.ts';
import { findSection, renderPage, type PageOptions } from './page.ts';

/** Documents that the browser renders, for requests without a server-rendered view. */
export interface PlainPages {
  find(options: PageOptions): Promise<OpenPage>;
}

const make = (options: PageOptions): OpenPage => {
  const { status, text } = renderPage(options);
  return { status, document: new OpenDocument(text) };
};

export const createPlainPages = (): PlainPages => {
  // Short, because a description may be read shortly after its version went live.
  const cache = new StaleWhileRevalidateCache<OpenPage>({ freshMs: 1_000, staleMs: 0, maxEntries: 300 });
  return {
    find: async (options) => {
      // Visitors choose other queries, so those documents are not cached. Neither are previews.
      const isCacheable =
        options.shown === null && options.search === '' && findSection(options).section !== null;
      const page = isCacheable ? await cache.find(documentKey(options), async () => make(options)) : null;
      return page ?? make(options);
    },
  };
};
