import type { walletEndpoints } from '@parlour/shared-contracts/domains/wallets';
import { withBody, type ValidCalls } from '../../../testing/validCall.ts';

/** A valid call of each endpoint on the demo site. */
export const walletsCalls: ValidCalls<typeof walletEndpoints> = {
  balance: {},
  wallets: {},
  merchantWallet: {},
  walletTransfer: withBody({ fromWallet: 'all', toWallet: 'main' }, 'toWallet', 'all'),
};
