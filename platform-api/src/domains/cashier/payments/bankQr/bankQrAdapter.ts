import { exponentOf } from '@parlour/shared-contracts';
import { findSignatureFault, NOTICE_SIGNATURE_HEADER } from '@parlour/shared-server/signedNotice';
import * as z from 'zod';
import type { AdapterOptions, PaymentAdapter } from '../paymentAdapter.ts';
import { emvQr } from './emvQr.ts';
import { writeDecimal } from '../decimals.ts';
import { createBankPayouts } from './bankPayouts.ts';
import { readFeedEntry } from './bankFeed.ts';

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
  /** Takes orders of payouts. Without it, staff pay in the bank's own system. */
  payoutUrl: z.url({ protocol: /^https?$/ }).optional(),
});

/** Bank transfers with a QR code. A feed of the bank, a statement or staff report what has arrived. */
export const createBankQrAdapter = (options: AdapterOptions): PaymentAdapter => ({
  path: 'bank-feed',
  checkSettings: (settings) => void settingsSchema.parse(settings),
  begin: async ({ settings }, { reference, amount, currency }) => {
    const { account, bank, payPageUrl } = settingsSchema.parse(settings);
    const written = writeDecimal(amount, exponentOf(currency));
    const qr = emvQr({ account, receiver: bank.accountName, amount: written, reference });
    const pageUrl = payPageUrl === undefined ? null : `${payPageUrl}?code=${encodeURIComponent(qr)}`;
    return { steps: { qr, pageUrl, bank }, session: null };
  },
  findFault: ({ secret }, { headers, body }, now) =>
    findSignatureFault(headers[NOTICE_SIGNATURE_HEADER], body, secret, now),
  readNotice: async (_provider, body) => {
    const entry = readFeedEntry(body);
    return entry && [entry];
  },
  sessions: null,
  payouts: createBankPayouts(options, ({ settings }) => settingsSchema.parse(settings).payoutUrl),
});
