import { pointsEndpoints } from '@parlour/shared-contracts/domains/points';
import type { MountEndpoint } from '../../http/mount.ts';
import type { PointsService } from './service.ts';

const REWARDS_CACHING = { maxAge: 30 };

export const mountPointsRoutes = (mount: MountEndpoint, service: PointsService): void => {
  mount(pointsEndpoints.balance, ({ caller }) => service.balance(caller.memberId));
  mount(
    pointsEndpoints.rewards,
    async ({ query }) => ({ list: await service.rewards(query.language, query.kind) }),
    REWARDS_CACHING,
  );
};
