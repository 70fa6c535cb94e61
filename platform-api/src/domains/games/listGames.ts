import { subTypes, type CatalogueType } from '@parlour/shared-contracts/domains/games';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueGame } from './catalogueGame.ts';
import { wordsOf } from './searchText.ts';

export interface GameListFilter {
  readonly type: CatalogueType;
  readonly vendor?: string | undefined;
  /** `ALL`, `HOT`, `NEW`, a sub-type, a game's category, or a group of the vendor list. */
  readonly classify?: string | undefined;
  readonly onlyNew: boolean;
  readonly name?: string | undefined;
}

type Test = (game: CatalogueGame) => boolean;

/** Returns all games that match the filter, in display order. */
export const listGames = (catalogue: Catalogue, filter: GameListFilter): readonly CatalogueGame[] => {
  const tests = [
    vendorTest(filter.vendor),
    classifyTest(catalogue, filter),
    filter.onlyNew ? ({ isNew }: CatalogueGame) => isNew : null,
  ].filter((test): test is Test => test !== null);
  const games = gamesNamed(catalogue, filter);
  return tests.length === 0 ? games : games.filter((game) => tests.every((test) => test(game)));
};

/**
 * Returns the games of a type whose names contain the text. If no name contains the text, the function calls the
 * general search and returns only games of this type. The general search also accepts misspelt words, names of
 * providers, and names of features and themes in all languages.
 */
const gamesNamed = (
  { namesByType, findGames, all }: Catalogue,
  { type, name = '' }: GameListFilter,
): readonly CatalogueGame[] => {
  const words = wordsOf(name);
  const named = namesByType.get(type)?.find(words) ?? [];
  if (named.length > 0 || words.length === 0) return named;
  const search = { ...anyGame, text: name, chosen: { types: [type] } };
  return findGames(search, { limit: all.length, offset: 0 }).games;
};

const anyGame = {
  minRtp: 0,
  onlyPlayable: false,
  onlyNew: false,
  onlyWithDemo: false,
  sort: 'popularity',
} as const;

/** A vendor's own list excludes the entry that opens it. */
const vendorTest = (vendor: string | undefined): Test | null =>
  vendor ? (game) => game.vendorCode === vendor && !game.isVendorEntry : null;

const classifyTest = (catalogue: Catalogue, { type, classify }: GameListFilter): Test | null => {
  if (!classify || classify === 'ALL') return null;
  if (classify === 'HOT') return ({ isHot }) => isHot;
  if (classify === 'NEW') return ({ isNew }) => isNew;
  if (subTypes.some((subType) => subType === classify)) {
    return ({ classification }) => classification === classify;
  }
  const vendors = new Set(
    catalogue.places
      .filter((place) => place.category === type && place.classification === classify)
      .map(({ vendorCode }) => vendorCode),
  );
  return vendors.size > 0
    ? ({ vendorCode }) => vendors.has(vendorCode)
    : ({ category, classification }) => category === classify || classification === classify;
};
