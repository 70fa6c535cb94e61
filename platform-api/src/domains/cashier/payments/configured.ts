import type { CashierSettings } from '../cashierSettings.ts';
import { packSecrets } from './apiSecrets.ts';
import type { Providers } from './providers.ts';
import { saveTestBank } from './testBank.ts';

/** Connects the providers that the environment names. They have fixed codes. */
export const saveConfigured = async (
  providers: Providers,
  { testBank, stripe, btcpay }: CashierSettings,
  currency: string,
): Promise<void> => {
  if (testBank) await saveTestBank(providers, testBank, currency);
  if (stripe) {
    const { apiUrl, secrets } = stripe;
    await providers.save({
      code: 'stripe',
      protocol: 'stripe',
      settings: { apiUrl },
      secret: packSecrets(secrets),
    });
  }
  if (btcpay) {
    const { url, storeId, secrets } = btcpay;
    await providers.save({
      code: 'btcpay',
      protocol: 'btcpay',
      settings: { url, storeId },
      secret: packSecrets(secrets),
    });
  }
};
