import { messageEndpoints } from '@parlour/shared-contracts/domains/messages';
import type { FastifyInstance } from 'fastify';
import type { ApiDatabase } from '../../database/database.ts';
import { mountEndpoint } from '../../http/mountEndpoint.ts';
import { countUnread } from './repository.ts';

export const mountMessageRoutes = (app: FastifyInstance, db: ApiDatabase): void => {
  mountEndpoint(app, messageEndpoints.unreadCount, async ({ caller }) => ({
    unreadMessage: await countUnread(db, caller.memberId),
  }));
};
