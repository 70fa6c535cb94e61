import type { Deposit, PaymentMethod } from '@parlour/shared-contracts/domains/cashier';

export const testMethod = (changes: Partial<PaymentMethod> = {}): PaymentMethod => ({
  code: 'qr',
  kind: 'bankTransfer',
  name: 'Bank transfer by QR code',
  instructions: '',
  currency: 'THB',
  minAmount: 10_000,
  maxAmount: 20_000_000,
  fixedFee: 0,
  feeBasisPoints: 0,
  opensAt: null,
  closesAt: null,
  isOpen: true,
  usualMinutes: 1,
  leastLevel: 0,
  ...changes,
});

export const testDeposit = (changes: Partial<Deposit> = {}): Deposit => ({
  id: '5b1c7a52-0000-4000-8000-000000000001',
  reference: 'D7K2M9QX3RTA',
  methodCode: 'qr',
  methodName: 'Bank transfer by QR code',
  kind: 'bankTransfer',
  currency: 'THB',
  amount: 50_000,
  fee: 0,
  credit: 50_000,
  state: 'pending',
  isSeen: false,
  createdAt: '2026-11-25T10:00:00.000Z',
  expiresAt: '2026-11-25T10:15:00.000Z',
  remainingSeconds: 900,
  endedAt: null,
  steps: {
    qr: '00020101021230',
    pageUrl: 'http://localhost:4400/pay?code=00020101021230',
    bank: { bankName: 'Test Bank', accountNumber: '000-0-00000-1', accountName: 'Parlour' },
  },
  ...changes,
});
