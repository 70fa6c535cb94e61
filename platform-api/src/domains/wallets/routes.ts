import { walletEndpoints } from '@parlour/shared-contracts/domains/wallets';
import type { MountEndpoint } from '../../http/mount.ts';
import type { WalletService } from './service.ts';

export const mountWalletRoutes = (mount: MountEndpoint, service: WalletService): void => {
  mount(walletEndpoints.balance, ({ caller }) => service.balance(caller));
};
