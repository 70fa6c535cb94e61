import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namedFilters, type NamedFilter } from '@parlour/shared-contracts/domains/gameSearch';
import * as z from '@parlour/shared-contracts/schema';
import { foldText } from '../searchText.ts';

/** A text that names a value of a filter, in one of the site's languages. */
export interface FilterWord {
  readonly filter: NamedFilter;
  readonly value: string;
  /** Folded. */
  readonly text: string;
}

/** What players of all languages call the values of filters, and things in names of games. */
export interface SearchWords {
  readonly filters: readonly FilterWord[];
  /** Words of names of games, by a folded word of any language that means the same. */
  readonly names: ReadonlyMap<string, readonly string[]>;
}

const FOLDER = join(import.meta.dirname, 'words');

const textsOfValues = z.record(z.string(), z.array(z.string()));
const packSchema = z.object({
  types: textsOfValues,
  kinds: textsOfValues,
  features: textsOfValues,
  themes: textsOfValues,
  names: textsOfValues,
});
type Pack = z.output<typeof packSchema>;

/** Loads the words of all languages. Every file of the folder is a language. */
export const readSearchWords = (folder = FOLDER): SearchWords => {
  const packs = readdirSync(folder).map((file) =>
    packSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  );
  const names = Map.groupBy(
    packs.flatMap((pack) => textsOf(pack.names)),
    ({ text }) => text,
  );
  return {
    filters: namedFilters.flatMap((filter) => packs.flatMap((pack) => wordsOfFilter(pack, filter))),
    names: new Map([...names].map(([text, entries]) => [text, entries.map(({ value }) => value)])),
  };
};

const wordsOfFilter = (pack: Pack, filter: NamedFilter): FilterWord[] =>
  textsOf(pack[filter]).map((entry) => ({ ...entry, filter }));

const textsOf = (texts: Pack['names']) =>
  Object.entries(texts).flatMap(([value, list]) => list.map((text) => ({ value, text: foldText(text) })));
