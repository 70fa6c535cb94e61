import { pointsEndpoints } from '@parlour/shared-contracts/domains/points';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../http/mountEndpoint.ts';
import type { PointsService } from './service.ts';

const REWARDS_CACHING = { maxAge: 30 };

export const mountPointsRoutes = (app: FastifyInstance, service: PointsService): void => {
  mountEndpoint(app, pointsEndpoints.balance, ({ caller }) => service.balance(caller.memberId));
  mountEndpoint(
    app,
    pointsEndpoints.rewards,
    async ({ query }) => ({ list: await service.rewards(query.language, query.kind) }),
    REWARDS_CACHING,
  );
};
