import { readEnvironment } from '@parlour/shared-server/environment';
import { strict } from '../../market/profiles/strict.ts';
import { cashierEnvironment, readCashierSettings } from './cashierSettings.ts';

const KEY = 'a key with more than thirty-two characters';
const stripe = { STRIPE_SECRET_KEY: 'sk_live_1234567890', STRIPE_WEBHOOK_SECRET: 'whsec_1234567890' };
const btcpay = {
  BTCPAY_URL: 'https://btcpay.example/',
  BTCPAY_STORE_ID: 'Store',
  BTCPAY_API_KEY: 'api key',
  BTCPAY_WEBHOOK_SECRET: 'webhook secret',
};
const read = (source: Record<string, string>, isDevelopment = false) =>
  readCashierSettings(readEnvironment(cashierEnvironment, source), strict.rules, isDevelopment);

describe('the settings of payment providers', () => {
  it('connect Stripe and BTCPay Server if they are set', () => {
    expect(read({})).toMatchObject({ stripe: null, btcpay: null, testBank: null });
    expect(read({ PAYMENT_SECRETS_KEY: KEY, ...stripe, ...btcpay })).toMatchObject({
      stripe: { apiUrl: 'https://api.stripe.com' },
      btcpay: { url: 'https://btcpay.example', storeId: 'Store' },
    });
  });

  it.each<[string, Record<string, string>]>([
    ['PAYMENT_SECRETS_KEY', stripe],
    ['STRIPE_WEBHOOK_SECRET', { PAYMENT_SECRETS_KEY: KEY, STRIPE_SECRET_KEY: 'sk_live_1' }],
    ['BTCPAY_STORE_ID', { PAYMENT_SECRETS_KEY: KEY, BTCPAY_URL: 'https://btcpay.example' }],
  ])('are refused without %s', (missing, source) => {
    expect(() => read(source)).toThrow(missing);
  });

  it.each<[string, Record<string, string>]>([
    ['the test mode', { ...stripe, STRIPE_SECRET_KEY: 'sk_test_1234567890' }],
    ['the test mode', { ...stripe, STRIPE_SECRET_KEY: 'rk_test_1234567890' }],
    ['STRIPE_API_URL', { ...stripe, STRIPE_API_URL: 'http://localhost:4400/stripe' }],
    ['BTCPAY_URL', { ...btcpay, BTCPAY_URL: 'http://btcpay.example' }],
    ['TEST_BANK_URL', { TEST_BANK_URL: 'http://localhost:4400', TEST_BANK_SECRET: KEY }],
  ])(
    'are refused in production only if they use test money, or an address without TLS: %s',
    (reason, source) => {
      const whole = { PAYMENT_SECRETS_KEY: KEY, ...source };
      expect(() => read(whole)).toThrow(reason);
      expect(() => read(whole, true)).not.toThrow();
    },
  );
});
