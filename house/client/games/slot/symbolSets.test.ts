import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { symbolSets } from '../../../src/slotVariants.ts';
import { drawSymbol, type SymbolArt } from './drawSymbol.ts';
import english from './locales/EN.json';

const themed = symbolSets.filter((set) => set !== 'classic');
const read = (set: string): { symbols: readonly SymbolArt[]; colours: Record<string, number> } =>
  JSON.parse(readFileSync(join(__dirname, 'sets', `${set}.json`), 'utf8'));

it.each(themed)('the set %s has eight different symbols with names, and three hues', (set) => {
  const { symbols, colours } = read(set);
  expect(new Set(symbols.map(({ name }) => name)).size).toBe(8);
  expect(symbols.filter(({ name }) => !Object.hasOwn(english, `symbol.${name}`))).toEqual([]);
  expect(Object.keys(colours)).toEqual(['reel', 'frame', 'accent']);
});

it.each(themed)('the pictures of the set %s are drawings without a gap', (set) => {
  for (const symbol of read(set).symbols) {
    const svg = decodeURIComponent(drawSymbol(symbol).slice('data:image/svg+xml,'.length));
    expect(svg).not.toMatch(/undefined|NaN|""/);
    expect(svg.match(/<g /g)?.length).toBe(svg.match(/<\/g>/g)?.length);
  }
});
