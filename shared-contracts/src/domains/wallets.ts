import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';
import { currencyCode, minorUnits } from '../money.ts';

export const balanceSchema = z.object({
  balance: minorUnits,
  currency: currencyCode,
});
export type Balance = z.output<typeof balanceSchema>;

/**
 * Server-sent events for who has a session, each the account's `Balance` when it differs from the one before; ends
 * from time to time, and is asked for again.
 */
export const BALANCE_STREAM_PATH = '/wps/v2/wallets/balance/stream';

export const walletEndpoints = defineEndpoints({
  balance: {
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    access: 'session',
    summary: 'What the account can spend',
    value: balanceSchema,
  },
});
