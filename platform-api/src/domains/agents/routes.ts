import { agentEndpoints } from '@parlour/shared-contracts/domains/agents';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../http/mountEndpoint.ts';
import type { AgentService } from './service.ts';

export const mountAgentRoutes = (app: FastifyInstance, service: AgentService): void => {
  mountEndpoint(app, agentEndpoints.teamOverview, ({ caller, query }) =>
    service.teamOverview(caller.memberId, query),
  );
};
