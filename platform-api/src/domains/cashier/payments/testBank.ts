import type { QrScheme } from './bankQr/emvQr.ts';
import type { Providers } from './providers.ts';

/** Code of the provider that a developer's machine has. */
const TEST_BANK = 'test-bank';

/** Example accounts of the schemes, by currency. */
const accounts: Readonly<Record<string, QrScheme>> = {
  THB: { scheme: 'promptPay', billerId: '010000000000001' },
  VND: { scheme: 'vietQr', bankBin: '970400', accountNumber: '0000000001' },
  BRL: { scheme: 'pix', pixKey: 'pay@test-bank.example', city: 'Sao Paulo' },
};
const fallback: QrScheme = { scheme: 'promptPay', billerId: '010000000000001' };

/** Connects the test bank of a developer's machine. */
export const saveTestBank = (
  providers: Providers,
  { url, secret }: { readonly url: string; readonly secret: Buffer },
  currency: string,
): Promise<void> =>
  providers.save({
    code: TEST_BANK,
    protocol: 'bankQr',
    secret,
    settings: {
      account: accounts[currency] ?? fallback,
      bank: { bankName: 'Test Bank', accountNumber: '000-0-00000-1', accountName: 'Parlour' },
      payPageUrl: `${url}/pay`,
      payoutUrl: `${url}/payouts`,
    },
  });
