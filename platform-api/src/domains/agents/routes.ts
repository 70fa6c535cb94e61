import { agentEndpoints } from '@parlour/shared-contracts/domains/agents';
import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import type { MountEndpoint } from '../../http/mount.ts';
import type { AgentService } from './service.ts';

export const mountAgentRoutes = (mount: MountEndpoint, service: AgentService): void => {
  mount(sessionEndpoints.consolidated, ({ caller }) => service.contracts(caller.memberId));
  mount(agentEndpoints.teamOverview, ({ caller, query }) => service.teamOverview(caller.memberId, query));
};
