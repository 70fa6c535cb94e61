import { betFeedEndpoints } from '@parlour/shared-contracts/domains/betFeed';
import type { MountEndpoint } from '../../../http/mount.ts';
import type { FeedService } from './feedService.ts';

/** In seconds. Browsers show a member who hides for this time at most. */
const BETS_CACHING = { maxAge: 3 };
const HIGH_ROLLERS_CACHING = { maxAge: 15 };

export const mountFeedRoutes = (mount: MountEndpoint, service: FeedService): void => {
  mount(betFeedEndpoints.bets, async () => ({ list: await service.bets() }), BETS_CACHING);
  mount(
    betFeedEndpoints.highRollers,
    async () => ({ list: await service.highRollers() }),
    HIGH_ROLLERS_CACHING,
  );
  mount(betFeedEndpoints.bigWins, async ({ caller }) => ({ list: await service.bigWins(caller.memberId) }));
  mount(betFeedEndpoints.privacy, ({ caller }) => service.privacy(caller.memberId));
  mount(betFeedEndpoints.setPrivacy, ({ caller, body }) => service.setPrivacy(caller.memberId, body));
};
