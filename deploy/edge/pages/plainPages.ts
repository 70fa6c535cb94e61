import { StaleWhileRevalidateCache } from '../rendering/StaleWhileRevalidateCache.ts';
import { documentKey } from './documentKey.ts';
import { OpenDocument, type OpenPage } from './openDocument.ts';
import { findSection, renderPage, type PageOptions } from './page.ts';

/** Documents that come up by their scripts: for whom there is no first view, and where none can be made. */
export interface PlainPages {
  find(options: PageOptions): Promise<OpenPage>;
}

const make = (options: PageOptions): OpenPage => {
  const { status, text } = renderPage(options);
  return { status, document: new OpenDocument(text) };
};

export const createPlainPages = (): PlainPages => {
  // As short as what a version says of itself may take to be read.
  const kept = new StaleWhileRevalidateCache<OpenPage>({ freshMs: 1_000, staleMs: 0, maxEntries: 300 });
  return {
    find: async (options) => {
      // Whoever asks chooses what else there is: that is made for them alone, and so is what one browser sees.
      const isKept = options.shown === null && options.search === '' && findSection(options).section !== null;
      const page = isKept ? await kept.find(documentKey(options), async () => make(options)) : null;
      return page ?? make(options);
    },
  };
};
