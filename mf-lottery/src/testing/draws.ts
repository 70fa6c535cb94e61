import type { OpenedNumber } from '@parlour/shared-contracts/domains/lottery';

export const noon = Date.parse('2026-11-21T12:00:00.000Z');
export const at = (milliseconds: number): string => new Date(milliseconds).toISOString();

export const draw = (changes: Partial<OpenedNumber> = {}): OpenedNumber => ({
  gameCode: 'LOTT_DICE_5',
  name: 'Rapid Dice 5',
  vassalage: 'LOTT',
  accountTypeName: 'Rapid Dice',
  numero: '20261121-144',
  openedAt: at(noon - 240_000),
  nextOpensAt: at(noon + 60_000),
  prizes: [{ tier: 'dice', numbers: ['1', '4', '6'] }],
  proof: null,
  ...changes,
});

export const menuEntry = (changes: Partial<Record<'gameCode' | 'name' | 'vassalage', string>> = {}) => ({
  gameCode: 'LOTT_DICE_5',
  name: 'Rapid Dice 5',
  vassalage: 'LOTT',
  accountTypeName: 'Rapid Dice',
  prizeMode: 'LOTT' as const,
  ...changes,
});

export const vietnamDraw = draw({
  gameCode: 'VN_HCM',
  name: 'TP. Hồ Chí Minh',
  vassalage: 'TCG_LOTTO_VN',
  accountTypeName: 'Miền Nam',
  prizes: [
    { tier: 'special', numbers: ['012345'] },
    { tier: '6', numbers: ['0007', '1200', '0450'] },
    { tier: '8', numbers: ['05'] },
  ],
});
