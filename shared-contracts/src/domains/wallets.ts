import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';
import { currencyCode, minorUnits } from '../money.ts';

export const balanceSchema = z.object({
  balance: minorUnits,
  currency: currencyCode,
});
export type Balance = z.output<typeof balanceSchema>;

export const walletEndpoints = defineEndpoints({
  balance: {
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    access: 'session',
    summary: 'What the account can spend',
    value: balanceSchema,
  },
});
