import { hashSeed } from '@parlour/shared-server/fairness/seeds';
import * as fc from 'fast-check';
import vectors from '../../vectors.json';
import { streamOf } from '../fairness/seeds.ts';
import type { RoundChoice } from '../protocol.ts';
import { playRound } from '../rules/playRound.ts';
import { readClaim, type RoundClaim } from './claim.ts';
import { verifyRound } from './verifyRound.ts';

const choices: readonly RoundChoice[] = [
  { game: 'slot' },
  { game: 'slot', volatility: 'low' },
  { game: 'slot', volatility: 'high' },
  { game: 'dice', direction: 'over', target: 5_000 },
  { game: 'crash', autoCashOut: 150 },
  { game: 'baccarat', spots: { player: 50, banker: 40, tie: 10 } },
  { game: 'mines', mines: 3, fields: [4, 0, 24] },
  { game: 'keno', risk: 'high', numbers: [1, 17, 40] },
  { game: 'roulette', spots: { red: 50, '17-18': 30, '0-1-2-3': 20 } },
  { game: 'dragonTiger', spots: { dragon: 50, tiger: 30, tie: 10, suitedTie: 10 } },
  { game: 'fishing', fish: 'sardine' },
];
const seeds = {
  serverSeed: fc
    .uint8Array({ minLength: 32, maxLength: 32 })
    .map((bytes) => Buffer.from(bytes).toString('hex')),
  clientSeed: fc.stringMatching(/^[ -~]{1,64}$/),
  nonce: fc.nat(),
};

describe('verifying a round', () => {
  it('computes the same as the house, with the cryptography of browsers', async () => {
    const claims = fc.record({ ...seeds, stake: fc.constant(100), choice: fc.constantFrom(...choices) });
    await fc.assert(
      fc.asyncProperty(claims, async (claim) => {
        expect(await verifyRound(claim)).toEqual({
          ...playRound(streamOf(claim), claim),
          serverSeedHash: hashSeed(claim.serverSeed),
        });
      }),
    );
  });

  it('matches the test vectors', async () => {
    for (const { serverSeedHash, outcome, payout, ...claim } of vectors) {
      expect(await verifyRound(claim as RoundClaim)).toEqual({ serverSeedHash, outcome, payout });
    }
    expect(new Set(vectors.map(({ choice }) => choice.game)).size).toBe(9);
  });
});

describe('a written claim', () => {
  const written = { serverSeed: 'ab'.repeat(32), clientSeed: 'me', nonce: '3' };

  it('is parsed as it was played', () => {
    for (const choice of choices) {
      const read = readClaim({ ...written, game: choice.game, choice: JSON.stringify(choice) });
      expect(read).toEqual({ ...written, nonce: 3, stake: 100, choice });
    }
    expect(readClaim({ ...written, game: 'slot', choice: '{}', stake: '1000' })?.stake).toBe(1_000);
  });

  it('is parsed with chips as text, as the verifier’s form has them', () => {
    const choice = '{"spots":"red=50, 17-18=20"}';
    expect(readClaim({ ...written, game: 'roulette', choice })).toMatchObject({
      stake: 70,
      choice: { game: 'roulette', spots: { red: 50, '17-18': 20 } },
    });
    expect(
      readClaim({ ...written, game: 'dragonTiger', choice: '{"spots":"dragon=5 tie=1"}' }),
    ).toMatchObject({ stake: 6, choice: { spots: { dragon: 5, tiger: 0, tie: 1, suitedTie: 0 } } });
  });

  it.each([
    { game: 'poker', choice: '{}' },
    { game: 'toString', choice: '{}' },
    { game: 'dice', choice: '{"direction":"left","target":5000}' },
    { game: 'dice', choice: '{"direction":"under","target":1}' },
    { game: 'crash', choice: '{"autoCashOut":100}' },
    { game: 'baccarat', choice: '{"spots":7}' },
    { game: 'mines', choice: '{"mines":25}' },
    { game: 'keno', choice: '{"risk":"low","numbers":[0]}' },
    { game: 'keno', choice: '{"risk":"low","numbers":[7,7]}' },
    { game: 'keno', choice: '{"risk":"none","numbers":[7]}' },
    { game: 'mines', choice: '{"mines":3,"fields":[25]}' },
    { game: 'roulette', choice: '{"spots":{}}' },
    { game: 'roulette', choice: '{"spots":{"17-19":5}}' },
    { game: 'roulette', choice: '{"spots":{"red":-5}}' },
    { game: 'roulette', choice: '{"spots":"red"}' },
    { game: 'dragonTiger', choice: '{"spots":"lion=5"}' },
    { game: 'fishing', choice: '{}' },
    { game: 'fishing', choice: '{"fish":"whale"}' },
    { game: 'slot', choice: 'null' },
    { game: 'slot', choice: '{' },
    { game: 'slot', choice: '{"volatility":"wild"}' },
    { game: 'slot', choice: '{}', serverSeed: 'AB' },
    { game: 'slot', choice: '{}', clientSeed: '' },
    { game: 'slot', choice: '{}', nonce: '-1' },
  ])('is refused if no round can have it: %j', (claim) => {
    expect(readClaim({ ...written, ...claim })).toBeNull();
  });
});
