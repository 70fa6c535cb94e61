import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namedFilters, type NamedFilter } from '@parlour/shared-contracts/domains/gameSearch';
import * as z from '@parlour/shared-contracts/schema';
import { foldText } from '../searchText.ts';

/** A name of a value of a filter, in one of the site's languages. */
export interface FilterWord {
  readonly filter: NamedFilter;
  readonly value: string;
  /** The name in lower case and without accents (`foldText`). */
  readonly text: string;
}

/** Words of players in all languages. */
export interface SearchWords {
  /** Names of the values of filters. */
  readonly filters: readonly FilterWord[];
  /** English words in names of games, by a word of any language with the same meaning. */
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

/** Loads the words of all languages. Each file of the folder has the words of one language. */
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
