import type { FilterName } from '@parlour/shared-contracts/domains/gameSearch';
import { intersect, unite, type BitSet } from './bitSet.ts';
import type { FilterWord } from './searchWords.ts';

/** A value of a filter that a text names, with its games. */
export interface NamedValue extends FilterName {
  readonly set: BitSet;
}

/** Finds the values of filters that a text names. */
export interface FilterIndex {
  /** The names without spaces and hyphens, each with its spelling. The names of values with most games come first. */
  readonly spellings: ReadonlyMap<string, string>;
  /** Returns the values whose name is the text or begins with it. Spaces and hyphens have no meaning. */
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

/** The beginning of a name counts from this length on. */
const MIN_BEGINNING_LENGTH = 3;

export const createFilterIndex = ({ words, setOfValue, setOfWord, size }: FilterGames): FilterIndex => {
  const wordsOfValues = Map.groupBy(words, ({ filter, value }) => `${filter} ${value}`);
  const values = [...wordsOfValues.values()].flatMap((ownWords) => {
    const [first] = ownWords;
    const own = first && setOfValue(first);
    if (!own) return [];
    const { filter, value } = first;
    const texts = ownWords.map(({ text }) => text);
    // The name of a game can say it too: some roulettes are table games.
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
