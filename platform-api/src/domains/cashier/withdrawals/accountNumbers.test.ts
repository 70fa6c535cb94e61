import type { PaymentKind } from '@parlour/shared-contracts/domains/cashier';
import { maskAccountNumber, normalAccountNumber } from './accountNumbers.ts';

describe('numbers of payout accounts', () => {
  it.each<[PaymentKind, string, string | null]>([
    ['bankTransfer', ' 123-4-56789-0 ', '1234567890'],
    ['bankTransfer', '１２３４５６７８', '12345678'],
    ['bankTransfer', '12345', null],
    ['bankTransfer', 'DE1234567890', null],
    ['bankTransfer', '1'.repeat(21), null],
    ['eWallet', '+66 (0) 81-234-5678', '660812345678'],
    ['eWallet', 'somchai@example.com', null],
    ['crypto', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
    ['crypto', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3', null],
    ['crypto', '0BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', null],
    ['crypto', '', null],
    ['card', '4111111111111111', null],
  ])('of %s: %j is %j', (kind, typed, normal) => {
    expect(normalAccountNumber(kind, typed)).toBe(normal);
  });

  it('are shown with their last four characters', () => {
    expect(maskAccountNumber('1234567890')).toBe('•••• 7890');
  });
});
