import type { FilterName } from '@parlour/shared-contracts/domains/gameSearch';
import { intersect, unite, type BitSet } from './bitSet.ts';
import type { FilterWord } from './searchWords.ts';

/** A value of a filter, with its games. The text of a search has a name of this value. */
export interface NamedValue extends FilterName {
  readonly set: BitSet;
}

/** Finds values of filters by their names. */
export interface FilterIndex {
  /** Correct spellings of all names, by the name without spaces and hyphens. The order is that of `words`. */
  readonly spellings: ReadonlyMap<string, string>;
  /** Returns the values that have a name which begins with the text. It ignores spaces and hyphens. */
  find(text: string): readonly NamedValue[];
}

interface FilterGames {
  readonly words: readonly FilterWord[];
  /** Returns null for a value without games. */
  readonly setOfValue: (name: FilterName) => BitSet | null;
  /** Returns the games whose name has exactly this word. */
  readonly setOfWord: (word: string) => BitSet;
  readonly size: number;
}

/** Minimum number of letters of a text that is only the beginning of a name. */
const MIN_BEGINNING_LENGTH = 3;

export const createFilterIndex = ({ words, setOfValue, setOfWord, size }: FilterGames): FilterIndex => {
  const wordsOfValues = Map.groupBy(words, ({ filter, value }) => `${filter} ${value}`);
  const values = [...wordsOfValues.values()].flatMap((ownWords) => {
    const [first] = ownWords;
    const own = first && setOfValue(first);
    if (!own) return [];
    const { filter, value } = first;
    const texts = ownWords.map(({ text }) => text);
    // Some games belong to a value only by their name. For example, the kind of some roulettes is “table”.
    const inNames = texts.map((text) => text.split(' ').map(setOfWord).reduce(intersect));
    return [{ filter, value, texts, names: texts.map(joined), set: unite([own, ...inNames], size) }];
  });
  return {
    spellings: new Map(
      values.flatMap(({ texts }) => texts.map((text): [string, string] => [joined(text), text])),
    ),
    find: (text) => {
      const wanted = joined(text);
      const isNamed = (name: string): boolean =>
        name === wanted || (wanted.length >= MIN_BEGINNING_LENGTH && name.startsWith(wanted));
      return values.filter(({ names }) => names.some(isNamed));
    },
  };
};

const joined = (text: string): string => text.replace(/[ -]/g, '');
