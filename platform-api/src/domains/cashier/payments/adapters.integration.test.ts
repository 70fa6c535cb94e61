import { NOTICE_SIGNATURE_HEADER, signNotice } from '@parlour/shared-server/signedNotice';
import { createAdapters } from './adapters.ts';
import { packSecrets } from './apiSecrets.ts';
import { describeAdapter, type AdapterWorld } from './testing/adapterContract.ts';
import {
  BTCPAY_SECRETS,
  BTCPAY_STORE,
  btcpayEvent,
  startBtcpayDouble,
  type DoubleInvoice,
} from './testing/btcpayDouble.ts';
import {
  startStripeDouble,
  stripeEvent,
  STRIPE_SECRETS,
  type DoubleSession,
} from './testing/stripeDouble.ts';

const adapters = createAdapters({ timeoutMs: 1_000 });

describeAdapter('bank transfers by QR code', async (now): Promise<AdapterWorld> => {
  const secret = 'the secret of the bank and the site';
  const provider = {
    code: 'bank',
    protocol: 'bankQr' as const,
    secret: Buffer.from(secret),
    settings: {
      account: { scheme: 'promptPay', billerId: '010000000000001' },
      bank: { bankName: 'Test Bank', accountNumber: '000-0-00000-1', accountName: 'Parlour' },
    },
  };
  return {
    adapter: adapters.bankQr,
    provider,
    otherProvider: { ...provider, code: 'other', secret: Buffer.from('another secret') },
    http: null,
    signsTime: true,
    pay: ({ reference, amount, currency }, _session, signedBy = {}) => {
      const paidAt = now().toISOString();
      const body = JSON.stringify({
        paymentId: 'p1',
        kind: 'paid',
        reference,
        amount,
        currency,
        payer: null,
        paidAt,
      });
      const key = Buffer.from(signedBy.secret ?? secret);
      return { body, headers: { [NOTICE_SIGNATURE_HEADER]: signNotice(body, key, signedBy.at ?? now()) } };
    },
    amounts: [
      ['THB', 1, '54040.01'],
      ['THB', 123_456, '54071234.56'],
    ],
    states: [],
    close: async () => {},
  };
});

describeAdapter('Stripe', async (now): Promise<AdapterWorld> => {
  const double = await startStripeDouble(now);
  const provider = {
    code: 'stripe',
    protocol: 'stripe' as const,
    settings: { apiUrl: double.http.url },
    secret: packSecrets(STRIPE_SECRETS),
  };
  const change = (id: string, changes: Partial<DoubleSession>): DoubleSession => {
    const session = double.sessions.get(id);
    if (!session) throw new Error(`there is no session ${id}`);
    return Object.assign(session, changes);
  };
  const paid = (id: string) =>
    change(id, { status: 'complete', payment_status: 'paid', payment_intent: `pi_${id}` });
  const waiting = (status: string) => (id: string) =>
    void change(id, { status: 'complete', payment_intent: { id: `pi_${id}`, status } });
  return {
    adapter: adapters.stripe,
    provider,
    otherProvider: { ...provider, secret: packSecrets({ ...STRIPE_SECRETS, webhookSecret: 'whsec_other' }) },
    http: double.http,
    signsTime: true,
    pay: (_order, session, { secret, at = now() } = {}) =>
      stripeEvent('checkout.session.completed', paid(session ?? ''), at, secret),
    amounts: [
      ['JPY', 500, '[unit_amount]=500&'],
      ['THB', 50_001, '[unit_amount]=50001&'],
      ['KWD', 1_230, '[unit_amount]=1230&'],
      // Stripe writes these with two digits, which are zero.
      ['UGX', 700, '[unit_amount]=70000&'],
    ],
    states: [
      { title: 'open', enter: () => {}, reports: [] },
      { title: 'paid', enter: (id) => void paid(id), reports: [{ kind: 'paid', amount: 50_000 }] },
      { title: 'processing', enter: waiting('processing'), reports: [{ kind: 'seen' }] },
      { title: 'failed later', enter: waiting('requires_payment_method'), reports: [{ kind: 'failed' }] },
      {
        title: 'expired',
        enter: (id) => void change(id, { status: 'expired' }),
        reports: [{ kind: 'expired' }],
      },
    ],
    close: double.http.close,
  };
});

describeAdapter('BTCPay Server', async (now): Promise<AdapterWorld> => {
  const double = await startBtcpayDouble(now);
  const provider = {
    code: 'btcpay',
    protocol: 'btcpay' as const,
    settings: { url: double.http.url, storeId: BTCPAY_STORE },
    secret: packSecrets(BTCPAY_SECRETS),
  };
  const be = (id: string, status: string, additionalStatus = 'None', ...coins: string[]): DoubleInvoice => {
    const invoice = double.invoices.get(id);
    if (!invoice) throw new Error(`there is no invoice ${id}`);
    double.payments.set(
      id,
      coins.map((value, index) => ({
        id: `tx-${index}`,
        receivedDate: 1_800_000_000 + index,
        value,
        status: 'Settled',
      })),
    );
    return Object.assign(invoice, { status, additionalStatus });
  };
  const state = (status: string, additionalStatus: string, coins: string[], ...reports: object[]) => ({
    title: `${status} ${additionalStatus}`,
    enter: (id: string) => void be(id, status, additionalStatus, ...coins),
    reports,
  });
  const expired = { kind: 'expired', amount: 50_000 };
  return {
    adapter: adapters.btcpay,
    provider,
    otherProvider: {
      ...provider,
      secret: packSecrets({ ...BTCPAY_SECRETS, webhookSecret: 'another secret' }),
    },
    http: double.http,
    signsTime: false,
    pay: (_order, session, { secret } = {}) =>
      btcpayEvent('InvoiceSettled', be(session ?? '', 'Settled').id, secret),
    amounts: [
      ['JPY', 500, '"amount":"500"'],
      ['THB', 50_001, '"amount":"500.01"'],
      ['KWD', 1_234, '"amount":"1.234"'],
      ['BTC', 12_345, '"amount":"0.00012345"'],
    ],
    states: [
      state('New', 'None', []),
      state('New', 'PaidPartial', ['0.2']),
      state('Processing', 'None', ['0.5'], { kind: 'seen' }),
      state('Processing', 'PaidOver', ['0.6'], { kind: 'seen' }),
      state('Settled', 'None', ['0.5'], { kind: 'paid', amount: 50_000 }),
      state(
        ...(['Settled', 'PaidOver', ['0.45', '0.1', '0.02']] as const satisfies [string, string, string[]]),
        { kind: 'paid', amount: 50_000 },
        { kind: 'paid', amount: 5_000, paymentId: expect.stringContaining('/tx-1') },
        { kind: 'paid', amount: 2_000, paymentId: expect.stringContaining('/tx-2') },
      ),
      state('Settled', 'Marked', ['0.3'], { kind: 'paid', amount: 30_000 }),
      state('Settled', 'PaidLate', ['0.5'], { kind: 'paid', amount: 50_000 }),
      state('Expired', 'None', [], expired),
      state('Expired', 'PaidPartial', ['0.2', '0.1'], { amount: 20_000 }, { amount: 10_000 }, expired),
      state('Expired', 'PaidLate', ['0.5'], { kind: 'paid', amount: 50_000 }, expired),
      state('Invalid', 'None', [], { kind: 'failed' }),
      state('Invalid', 'Marked', ['0.5'], { kind: 'failed' }),
    ],
    close: double.http.close,
  };
});
