import { HOME_PATH, matchPage, type PageLocation } from '@parlour/shared-contracts';
import { pagesIn, type PageProps, type PageTable } from '../../pages/definePages.ts';
import { DeferredCode } from '../loading/DeferredCode.ts';

/** Fetches the code of a section's pages, each once. */
export class PageLoader {
  readonly table: PageTable;
  readonly pages: ReturnType<typeof pagesIn>;
  readonly #code: ReadonlyMap<string, DeferredCode<PageProps>>;

  constructor(table: PageTable) {
    this.table = table;
    this.pages = pagesIn(table);
    this.#code = new Map(this.pages.map(({ key, load }) => [key, new DeferredCode(load)]));
  }

  /** Returns the page at an address. A modal with its own address is shown over home, so home is returned there. */
  at(place: PageLocation): PageLoader['pages'][number] | null {
    return matchPage(this.pages, place) ?? matchPage(this.pages, { pathname: HOME_PATH, search: '' });
  }

  /** Null if the table has no such page. */
  codeOf(key: string): DeferredCode<PageProps> | null {
    return this.#code.get(key) ?? null;
  }

  /** Resolves when the code of the page at an address is loaded. Rejects if it cannot be fetched. */
  async loadAt(place: PageLocation): Promise<void> {
    const page = this.at(place);
    if (page) await this.codeOf(page.key)?.load();
  }
}
