import { exponentOf } from '@parlour/shared-contracts';
import * as z from 'zod';
import type { PaymentAdapter } from '../paymentAdapter.ts';
import { emvQr } from './emvQr.ts';
import { serveBankFeed, type BankFeedOptions } from './serveBankFeed.ts';

const digits = z.string().regex(/^\d{6,20}$/);
const settingsSchema = z.object({
  account: z.discriminatedUnion('scheme', [
    z.object({ scheme: z.literal('promptPay'), billerId: z.string().regex(/^\d{13,15}$/) }),
    z.object({ scheme: z.literal('vietQr'), bankBin: z.string().regex(/^\d{6}$/), accountNumber: digits }),
    z.object({
      scheme: z.literal('pix'),
      pixKey: z.string().min(3).max(77),
      city: z.string().min(2).max(15),
    }),
  ]),
  bank: z.object({
    bankName: z.string().min(2),
    accountNumber: z.string().min(4),
    accountName: z.string().min(2),
  }),
  /** A web page that takes the content of the QR code as `code`, for payers without a banking app. */
  payPageUrl: z.url({ protocol: /^https?$/ }).optional(),
});

/** Bank transfers with a QR code. A feed of the bank, a statement or staff report what has arrived. */
export const createBankQrAdapter = (feed: BankFeedOptions): PaymentAdapter => ({
  checkSettings: (settings) => void settingsSchema.parse(settings),
  begin: async ({ settings }, { reference, amount, currency }) => {
    const { account, bank, payPageUrl } = settingsSchema.parse(settings);
    const exponent = exponentOf(currency);
    const decimals = `${amount}`.padStart(exponent + 1, '0');
    const written =
      exponent === 0 ? decimals : `${decimals.slice(0, -exponent)}.${decimals.slice(-exponent)}`;
    const qr = emvQr({ account, receiver: bank.accountName, amount: written, reference });
    const pageUrl = payPageUrl === undefined ? null : `${payPageUrl}?code=${encodeURIComponent(qr)}`;
    return { qr, pageUrl, bank };
  },
  serve: (app, receive) => serveBankFeed(app, receive, feed),
});
