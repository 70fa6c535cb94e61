import { catalogueTypes } from '@parlour/shared-contracts/domains/games';
import { CATALOGUE_SIZE, makeGames } from './games.ts';
import { seedVendors } from './vendors.ts';

describe('the demo catalogue', () => {
  const games = makeGames();
  const playable = games.filter(({ isVendorEntry }) => !isVendorEntry);

  it('[LOBBY-021] has ten thousand games, nearly nine thousand of them slots', () => {
    expect(games).toHaveLength(CATALOGUE_SIZE);
    expect(games.filter(({ type }) => type === 'RNG').length).toBeGreaterThan(8_700);
  });

  it('gives no two games the same name', () => {
    expect(new Set(playable.map(({ name }) => name)).size).toBe(playable.length);
  });

  it('[LOBBY-019] has every type, and the families without a type of their own', () => {
    expect(new Set(games.map(({ type }) => type))).toEqual(new Set(catalogueTypes));
    const families = new Set(games.map(({ category }) => category));
    expect([...families]).toEqual(
      expect.arrayContaining(['MINI', 'CRASH', 'ARCADE', 'TABLE', 'JACKPOT', 'CRICKET', 'BINGO', 'SCRATCH']),
    );
  });

  it('[LOBBY-066] has one entry for each vendor with a list', () => {
    const entries = games.filter(({ isVendorEntry }) => isVendorEntry);
    expect(new Set(entries.map(({ vendorCode, type }) => `${vendorCode} ${type}`)).size).toBe(entries.length);
    const lists = new Set(playable.map(({ vendorCode, type }) => `${vendorCode} ${type}`));
    expect(entries.filter(({ vendorCode, type }) => !lists.has(`${vendorCode} ${type}`))).toEqual([]);
  });

  it('gives games to every vendor', () => {
    const vendors = new Set(playable.map(({ vendorCode }) => vendorCode));
    expect(seedVendors.map(({ code }) => code).filter((code) => !vendors.has(code))).toEqual([]);
  });

  it('is the same every time', () => {
    expect(makeGames()).toEqual(games);
  });
});
