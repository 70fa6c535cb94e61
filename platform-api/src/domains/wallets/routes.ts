import { BALANCE_STREAM_PATH, walletEndpoints } from '@parlour/shared-contracts/domains/wallets';
import type { FastifyInstance } from 'fastify';
import { callerOf, type FindCaller } from '../../http/access.ts';
import { DomainError } from '../../http/failures.ts';
import type { MountEndpoint } from '../../http/mount.ts';
import type { BalanceStreams } from './balanceStreams.ts';
import { playCurrency } from './purses.ts';
import type { WalletService } from './service.ts';

/** Server-sent events are no endpoint: they have no end, and no envelope. */
export const serveBalanceStream = (
  app: FastifyInstance,
  streams: BalanceStreams,
  { findCaller, siteCurrency }: { readonly findCaller: FindCaller; readonly siteCurrency: string },
): void => {
  app.get(BALANCE_STREAM_PATH, async (request, reply) => {
    const caller = await callerOf(request, findCaller);
    if (!caller) throw new DomainError('unauthorized');
    streams.open(caller.memberId, playCurrency(caller.type, siteCurrency), request, reply);
    return reply;
  });
};

export const mountWalletRoutes = (mount: MountEndpoint, service: WalletService): void => {
  mount(walletEndpoints.balance, ({ caller }) => service.balance(caller));
};
