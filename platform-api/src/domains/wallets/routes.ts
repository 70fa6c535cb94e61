import { walletEndpoints } from '@parlour/shared-contracts/domains/wallets';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../http/mountEndpoint.ts';
import type { WalletService } from './service.ts';

export const mountWalletRoutes = (app: FastifyInstance, service: WalletService): void => {
  mountEndpoint(app, walletEndpoints.balance, ({ caller }) => service.balance(caller.memberId));
};
