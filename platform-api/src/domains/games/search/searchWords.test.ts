import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namedFilters } from '@parlour/shared-contracts/domains/gameSearch';
import { completePacks } from '@parlour/shared-contracts';
import { foldText } from '../searchText.ts';
import { readSearchWords } from './searchWords.ts';

const lobbyTexts = join(import.meta.dirname, '../../../../../mf-lobby/src/locales');
const { filters } = readSearchWords();

describe('the words of searches', () => {
  it.each(completePacks)('contain each name that the filters of the lobby have in %s', (language) => {
    const pack: unknown = JSON.parse(readFileSync(join(lobbyTexts, `${language}.json`), 'utf8'));
    const texts = new Map<string, unknown>(Object.entries(Object(pack)));
    const missing = filters
      .map(({ filter, value }) => (filter === 'types' ? `type${value}` : `${filter}_${value}`))
      .filter((key, index) => {
        const { filter, value } = filters[index] ?? {};
        const name = foldText(String(texts.get(key)));
        return !filters.some((word) => word.filter === filter && word.value === value && word.text === name);
      });
    expect([...new Set(missing)]).toEqual([]);
  });

  it('name the values of each filter', () => {
    expect(new Set(filters.map(({ filter }) => filter))).toEqual(new Set(namedFilters));
  });
});
