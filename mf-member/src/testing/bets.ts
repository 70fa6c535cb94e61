import type { BetRecord } from '@parlour/shared-contracts/domains/betRecords';

export const testBet = (changes: Partial<BetRecord> = {}): BetRecord => ({
  id: 'aWQ',
  reference: 'round-1',
  openedAt: '2026-11-20T20:05:00.000Z',
  game: {
    name: 'Dice',
    type: 'RNG',
    vendorCode: 'HOUSE',
    vendorName: 'House',
    gameCode: 'dice',
    icon: '/dice.svg',
  },
  stake: 10_000,
  payout: 25_000,
  validBet: 10_000,
  result: 'won',
  ...changes,
});
