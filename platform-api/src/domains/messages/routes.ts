import { messageEndpoints } from '@parlour/shared-contracts/domains/messages';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import type { MountEndpoint } from '../../http/mount.ts';
import { countUnread } from './repository.ts';

export const mountMessageRoutes = (mount: MountEndpoint, db: ApiDatabase): void => {
  mount(messageEndpoints.unreadCount, async ({ caller }) => ({
    unreadMessage: await countUnread(db, caller.memberId),
  }));
};
