import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';

export const balanceSchema = z.object({
  /** Minor units (hundredths). */
  balance: z.int(),
  /** ISO 4217. */
  currency: z.string(),
  currencySymbol: z.string(),
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
