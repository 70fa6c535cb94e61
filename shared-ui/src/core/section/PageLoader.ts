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

  /** The page at a place; home's at a place that is not the section's, where a modal has its own address. */
  at(place: PageLocation): PageLoader['pages'][number] | null {
    return matchPage(this.pages, place) ?? matchPage(this.pages, { pathname: HOME_PATH, search: '' });
  }

  /** Null where the table has no such page. */
  codeOf(key: string): DeferredCode<PageProps> | null {
    return this.#code.get(key) ?? null;
  }

  /** Resolves when the code of the page at a place is there; rejects where it can't be had. */
  async loadAt(place: PageLocation): Promise<void> {
    const page = this.at(place);
    if (page) await this.codeOf(page.key)?.load();
  }
}
