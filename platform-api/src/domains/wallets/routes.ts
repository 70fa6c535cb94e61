import { BALANCE_STREAM_PATH, walletEndpoints } from '@parlour/shared-contracts/domains/wallets';
import type { FastifyInstance } from 'fastify';
import type { PlatformServices } from '../../domain.ts';
import { presentToken } from '../../http/access.ts';
import { DomainError } from '../../http/failures.ts';
import type { MountEndpoint } from '../../http/mount.ts';
import { hashToken } from '../../sealing/tokens.ts';
import type { BalanceStreams } from './balanceStreams.ts';
import { playCurrency } from './purses.ts';
import type { WalletService } from './service.ts';

/** Server-sent events are not an endpoint, because they have no end and no envelope. */
export const serveBalanceStream = (
  app: FastifyInstance,
  streams: BalanceStreams,
  { sessions, siteGate, readVisitor }: Pick<PlatformServices, 'sessions' | 'siteGate' | 'readVisitor'>,
  siteCurrency: string,
): void => {
  app.get(BALANCE_STREAM_PATH, async (request, reply) => {
    await siteGate.check(readVisitor(request));
    const token = presentToken(request);
    const caller = await sessions.findCaller(token);
    if (!caller) throw new DomainError('unauthorized');
    const { memberId, type } = caller;
    const currency = playCurrency(type, siteCurrency);
    streams.open({ memberId, currency, session: hashToken(token) }, request, reply);
    return reply;
  });
};

export const mountWalletRoutes = (mount: MountEndpoint, service: WalletService): void => {
  mount(walletEndpoints.balance, ({ caller }) => service.balance(caller));
};
